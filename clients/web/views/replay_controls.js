// The slider and its buttons and keys.
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const PACES = { slow: 3000, normal: 1500, fast: 600 }; // ms for a step, and more for a long sentence
const LETTERS = 150; // of a sentence, that take as long to read as a step takes
const SWIPE = 50; // pixels
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const PATHS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 6 12l10 7z",
  play: "M8 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
};

const Icon = ({ name }) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** `steps` are the entries with a board; `ready` says whether that of `seq` is shown. */
export function Controls({ seq, steps, ready, go, text }) {
  const [plays, setPlays] = useState(false);
  const [pace, setPace] = useState(STILL.matches ? "slow" : "normal");
  const [first, last] = [steps[0].seq, steps.at(-1).seq];
  const pick = (to) => {
    setPlays(false);
    go(to);
  };
  const toggle = () => {
    if (!plays && seq === last) go(first);
    setPlays(!plays);
  };

  useEffect(() => {
    if (!plays || !ready) return undefined;
    if (seq === last) return void setPlays(false);
    const timer = setTimeout(() => go(seq + 1), PACES[pace] * (1 + text.length / LETTERS));
    return () => clearTimeout(timer);
  }, [plays, ready, seq, last, pace]);

  useEffect(() => {
    const moves = {
      ArrowLeft: () => pick(seq - 1),
      ArrowRight: () => pick(seq + 1),
      Home: () => pick(first),
      End: () => pick(last),
      " ": toggle,
    };
    const pressed = (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target, key } = event;
      if (!moves[key] || target.closest("input:not([type=range]), select, textarea, dialog")) return;
      if (key === " " && target.closest("button, a, summary")) return;
      event.preventDefault();
      moves[key]();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });

  useSwipe((steps) => pick(seq + steps));

  const step = ({ name, to, off }) => html`<button type="button" class="step ${name}" aria-label=${words.replay[name]} aria-disabled=${off} onClick=${() => off || pick(to)}><${Icon} name=${name} /></button>`;
  return html`<div class="controls">
    <div class="buttons">
      ${step({ name: "first", to: first, off: seq === first })}
      ${step({ name: "back", to: seq - 1, off: seq === first })}
      <button type="button" class="step main" aria-label=${plays ? words.replay.pause : words.replay.play} onClick=${toggle}><${Icon} name=${plays ? "pause" : "play"} /></button>
      ${step({ name: "next", to: seq + 1, off: seq === last })}
      ${step({ name: "last", to: last, off: seq === last })}
    </div>
    <div class="line">
      <${Track} seq=${seq} steps=${steps} />
      <input class="slider" type="range" min=${first} max=${last} step="1" value=${seq} aria-label=${words.replay.slider}
        aria-valuetext=${words.replay.position(seq - first + 1, steps.length, text)} onInput=${(event) => pick(Number(event.target.value))} />
    </div>
    <select aria-label=${words.replay.pace} onChange=${(event) => setPace(event.target.value)}>
      ${Object.keys(PACES).map((each) => html`<option key=${each} value=${each} selected=${each === pace}>${words.replay.paces[each]}</option>`)}
    </select>
  </div>`;
}

/** Step by a swipe across the board: to the left is one step on, as with pages. */
function useSwipe(move) {
  const began = useRef(null);
  useEffect(() => {
    const start = ({ touches, target }) => (began.current = touches.length === 1 && target.closest(".board") ? touches[0] : null);
    const ended = ({ changedTouches: [to] }) => {
      const from = began.current;
      began.current = null;
      if (!from) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
    };
    addEventListener("touchstart", start, { passive: true });
    addEventListener("touchend", ended, { passive: true });
    return () => {
      removeEventListener("touchstart", start);
      removeEventListener("touchend", ended);
    };
  });
}

/** Who moved when, as a strip of colours, those of the move list. */
function Track({ seq, steps }) {
  return html`<svg class="track" viewBox="0 0 ${steps.length} 1" preserveAspectRatio="none" aria-hidden="true">
    ${steps.map((entry, at) => html`<rect key=${entry.seq} x=${at} y="0" width="1.02" height="1"
      class="${entry.by.seat === null ? "host" : `seat${entry.by.seat % 4}`} ${entry.seq <= seq ? "past" : ""}" />`)}
  </svg>`;
}
