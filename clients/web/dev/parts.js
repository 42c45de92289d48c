// Small parts of the developers' panel.
import { html, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { copyText } from "./data.js";

/** A button that copies what a function returns. */
export function CopyText({ text, label, quick = false }) {
  const [done, setDone] = useState(false);
  const copy = async (event) => {
    event.stopPropagation();
    await copyText(text());
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return html`<button type="button" class="copies-it" tabindex=${quick ? -1 : null} onClick=${copy}>${done ? words.copied : label}</button>`;
}

// Sweden writes times as ISO 8601 does: logs are read in this form everywhere.
const LOGGED = "sv";

/** When something happened, as a time of day to the second. */
export const timeOf = (ms) => new Date(ms).toLocaleTimeString(LOGGED);

/** When something happened, with its day. */
export const dayAndTimeOf = (ms) => new Date(ms).toLocaleString(LOGGED);
