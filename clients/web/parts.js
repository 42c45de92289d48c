// Small parts that several views are made of: people, clocks, moves in sentences, questions.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Refused } from "./vendor/skerry.js";
import { me, setMe } from "./session.js";
import { words } from "./words/en.js";

/** Return what to call the player of a seat. */
export function nameOf(seat, match, people) {
  const name = people?.[seat]?.name;
  if (name) return name;
  const bot = match?.seats[seat]?.bot;
  if (!bot) return words.match.seat(seat);
  const several = match.seats.filter((other) => other.bot?.name === bot.name).length > 1;
  return words.match.bot(bot.name, several ? seat : null);
}

/** Return a sentence of the server with names instead of seats; a seat without a name keeps its number, from 0. */
export const withNames = (text, match, people) =>
  text.replace(/\b[Ss]eat (\d+)\b/g, (whole, seat) => (match.seats[seat] ? nameOf(Number(seat), match, people) : whole));

const ROOM = 12; // letters of a name in a picture

/** Return how pictures name their seats, as `say` of `pictureOf`, and what changes with it. */
export function naming(match, people) {
  const names = match.seats.map(({ seat }) => nameOf(seat, match, people));
  const short = names.map((name) => ([...name].length > ROOM ? `${[...name].slice(0, ROOM - 1).join("")}…` : name));
  const say = (text, needsRoom) =>
    text.replace(/\b[Ss]eat (\d+)\b/g, (whole, seat) => (needsRoom ? short : names)[seat] ?? whole);
  return { say, named: names.join("\n") };
}

/** The picture that a player chose, or the first letter of the name. */
export function Avatar({ avatar, name, seat = 0 }) {
  // Without a name, the number of the seat.
  const letter = name === words.match.seat(seat) ? seat : [...(name ?? "?")][0];
  return avatar
    ? html`<img class="avatar" src=${`avatars/${avatar}.svg`} alt="" />`
    : html`<span class="avatar letter seat${seat % 4}" aria-hidden="true">${letter}</span>`;
}

/** A clock that runs by itself: `clock` is the seat's, `skew` by how much this device is ahead of the server. */
export function Clock({ clock, skew, label }) {
  const [, tick] = useState(0);
  const left = clock.since === null ? clock.left : Math.max(0, clock.deadline - (Date.now() - skew));
  useEffect(() => {
    if (clock.since === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), left > 3_600_000 ? 30_000 : 250);
    return () => clearInterval(timer);
  }, [clock.since, clock.deadline, left > 3_600_000]);
  const runs = clock.since !== null;
  return html`<time class="clock ${runs ? "runs" : ""} ${runs && left < 15_000 ? "short" : ""}" role="timer" aria-label=${label}>${spelled(left)}</time>`;
}

/** Return a time left, such as `2 d 3 h`, `1:05:00` or `4:59`. */
export function spelled(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days) return `${days} d ${hours} h`;
  const two = (value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A button whose work takes a moment: it cannot be pressed twice, and shows what went wrong. */
export function Act({ run, children, kind = "", onError, ...rest }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(null);
  const alive = useRef(true);
  useEffect(() => () => void (alive.current = false), []);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (caught) {
      if (onError) onError(caught);
      else if (alive.current) setError(caught);
    }
    if (alive.current) setBusy(false);
  };
  return html`<button type="button" class=${kind} aria-disabled=${busy} onClick=${busy ? null : press} ...${rest}>${children}</button>
    ${error && html`<${Sorry} error=${error} />`}`;
}

/** What went wrong, in the server's words. */
export function Sorry({ error }) {
  if (!(error instanceof Refused)) console.error(error);
  return html`<p class="sorry" role="alert">${error.message} ${error.hint ?? ""}</p>`;
}

/** A question over the page; Escape and the button of the last answer close it, and the focus goes back. */
export function Ask({ title, children, close }) {
  const dialog = useRef();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before?.isConnected && before.focus();
  }, []);
  return html`<dialog ref=${dialog} class="ask" aria-labelledby="asked" onCancel=${close} onClose=${close}>
    <h2 id="asked">${title}</h2>${children}
  </dialog>`;
}

/** A choice between few things, which are all seen: `choices` is a list of `[value, label, help]`. */
export function Choice({ name, legend, value, choices, set, hidden = false }) {
  return html`<fieldset class="choice">
    <legend class=${hidden ? "unseen" : ""}>${legend}</legend>
    <div class="chips">
      ${choices.map(
        ([each, label, help]) => html`<label class="chip" key=${each}>
          <input type="radio" name=${name} checked=${each === value} onChange=${() => set(each)} />
          <span>${label}${help && html`<small>${help}</small>`}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** A text to copy. */
export function Copy({ text, label }) {
  const field = useRef();
  return html`<div class="copy">
    <input ref=${field} readonly value=${text} aria-label=${label} onFocus=${(event) => event.target.select()} />
    <${CopyButton} text=${text} select=${() => field.current.select()} />
  </div>`;
}

/** A button that copies a text; `select` selects it where it stands. */
export function CopyButton({ text, select }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    // Plain HTTP has no clipboard; the selected text can then be copied by hand.
    select();
    await navigator.clipboard?.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return html`<button type="button" onClick=${copy}>${done ? words.copied : words.copy}</button>`;
}

/** Load a style sheet of a view that is not needed before the first board, such as `views/replay.css`, once; resolves when it is there. */
export function styles(path) {
  const { href } = new URL(path, import.meta.url);
  if ([...document.styleSheets].some((sheet) => sheet.href === href) || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => (link.onload = link.onerror = resolve));
}

/** The door to the developers' panel, by a button and by Ctrl+`; the panel is loaded when it is opened for the first time. */
export function Developers({ close, ...given }) {
  const [open, setOpen] = useState(me().dev.open ?? false);
  const [Panel, setPanel] = useState(null);
  const button = useRef();
  const asked = useRef(false); // not open only because it was the last time
  const toggle = () => {
    asked.current = !open;
    setMe({ dev: { ...me().dev, open: !open } });
    setOpen(!open);
    if (!open) return;
    close();
    button.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (open) import("./dev/panel.js").then((module) => setPanel(() => module.default));
  }, [open]);
  useEffect(() => {
    const pressed = (event) => {
      if (event.code !== "Backquote" || !event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  return html`<p class="developers">
      <button type="button" class="quiet" ref=${button} aria-expanded=${open} aria-keyshortcuts="Control+Backquote" title=${words.dev.key} onClick=${toggle}>
        <span aria-hidden="true">{ }</span> ${words.dev.title}
      </button>
    </p>
    ${open && Panel && html`<${Panel} ...${given} asked=${asked.current} close=${toggle} />`}`;
}
