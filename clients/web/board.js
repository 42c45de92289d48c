// Pictures of boards: the only place where a server's text becomes elements, and where people click on them.
import { html, useLayoutEffect, useRef } from "./vendor/preact.js";
import { HotSpots } from "./vendor/skerry.js";
import { words } from "./words/en.js";

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set(
  ("svg g path rect circle ellipse line polygon polyline text tspan title desc defs use symbol " +
    "linearGradient radialGradient stop clipPath mask pattern marker").split(" "),
);
const ATTRIBUTES = new Set(
  ("aria-label aria-hidden class clip-path clip-rule clipPathUnits cursor cx cy d dominant-baseline dx dy fill " +
    "fill-opacity fill-rule font-family font-size font-style font-weight fx fy gradientTransform gradientUnits height id " +
    "letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask offset opacity orient " +
    "paint-order pathLength patternTransform patternUnits points preserveAspectRatio r refX refY role rx ry spreadMethod " +
    "stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-opacity stroke-width tabindex text-anchor textLength transform vector-effect viewBox visibility " +
    "width x x1 x2 y y1 y2").split(" "),
);

const PLACE = new URL(".", import.meta.url).href;

// The one policy of this page: pictures are only ever parsed into a document of their own, and then checked; workers
// are files of this page.
const policy = globalThis.trustedTypes?.createPolicy("skerry-svg", {
  createHTML: (text) => text,
  createScriptURL: (url) => {
    if (!url.startsWith(PLACE)) throw new TypeError("This is not a file of the page.");
    return url;
  },
});

/** Start a module of the page as a worker, such as `views/verify_worker.js`. */
export function workerOf(path) {
  const { href } = new URL(path, PLACE);
  return new Worker(policy ? policy.createScriptURL(href) : href, { type: "module" });
}


/**
 * Return a picture as an element: shapes with the attributes of shapes, everything else is dropped.
 *
 * `say` changes texts, as from the numbers of seats to names; its second argument says whether the text needs room.
 */
export function pictureOf(svg, say = (text) => text) {
  const parsed = new DOMParser().parseFromString(policy ? policy.createHTML(svg) : svg, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") throw new TypeError("This is not a picture.");
  return checked(root, say);
}

function checked(element, say) {
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes) {
    if (isAllowed(name, value)) copy.setAttribute(name, name === "aria-label" ? say(value, false) : value);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(say(child.data, element.localName !== "title"));
    else if (child.namespaceURI === SVG && ELEMENTS.has(child.localName)) copy.append(checked(child, say));
  }
  return copy;
}

// Attributes of shapes are read as CSS is, with functions that load things, by names that may be written in escapes.
const CALLS = /[(\\]/;
const HARMLESS = /\b(?:matrix|rotate|scale|skew[XY]|translate)\(/g;
const OWN_PART = /^url\(#[\w-]+\)$/;

function isAllowed(name, value) {
  if (name === "href") return value.startsWith("#"); // of a part of the same picture
  if (name === "aria-label" || /^data-[a-z-]+$/.test(name)) return true;
  return ATTRIBUTES.has(name) && (!CALLS.test(value.replace(HARMLESS, "")) || OWN_PART.test(value));
}

/** A picture that nobody clicks on; `named` changes when what `say` returns does. */
export function Picture({ svg, say, named }) {
  const place = useRef();
  useLayoutEffect(() => {
    place.current.replaceChildren(pictureOf(svg, say));
    shape(place.current);
  }, [svg, named]);
  return html`<div class="board" ref=${place}></div>`;
}

/**
 * A board to play on by mouse, touch and keyboard.
 *
 * `legalMoves`, `play` and `offer` are as for `HotSpots`; `hold` gets the `HotSpots`, to pick or clear from outside.
 */
export function Board({ svg, say, named, legalMoves, play, offer, hold }) {
  const place = useRef();
  const called = useRef();
  called.current = { legalMoves, play, offer };

  const spots = useRef();
  useLayoutEffect(() => {
    let next = [];
    const made = new HotSpots(place.current, {
      legalMoves: async (words) => {
        const found = await called.current.legalMoves(words);
        next = found.nextWords ?? [];
        return found;
      },
      play: (notation) => called.current.play(notation),
      offer: (notations, words) => {
        dim(place.current, words, next);
        called.current.offer(notations, words);
      },
    });
    spots.current = made;
    hold?.(made);
    return () => made.close();
  }, []);

  useLayoutEffect(() => {
    const focused = keyOf(document.activeElement?.closest?.(".hot"));
    const hadFocus = place.current.contains(document.activeElement);
    place.current.replaceChildren(pictureOf(svg, say));
    shape(place.current);
    spots.current?.clear();
    if (!hadFocus) return;
    // Who plays by keyboard goes on where they were, or at the first thing that can be done.
    const all = [...place.current.querySelectorAll(".hot")];
    (all.find((spot) => keyOf(spot) === focused) ?? all[0] ?? place.current).focus({ preventScroll: true });
  }, [svg, named]);

  const steer = (event) => {
    if (event.key === "Escape") spots.current.clear();
    const next = beside(place.current, event.target.closest?.(".hot"), ARROWS[event.key]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return html`<div class="board" ref=${place} tabindex="-1" role="group" aria-label=${words.match.board}
    aria-description=${words.match.keys} onKeyDown=${steer}></div>`;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // how much worse it is to be aside than to be far, for what an arrow key goes to

/** Return the nearest hot spot in the direction of an arrow key. */
function beside(place, from, way) {
  if (!from || !way) return null;
  const middle = (spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(from);
  let [best, least] = [null, Infinity];
  for (const spot of place.querySelectorAll(".hot")) {
    const [across, down] = middle(spot);
    const ahead = (across - x) * way[0] + (down - y) * way[1];
    const cost = ahead + ASIDE * Math.abs((across - x) * way[1] + (down - y) * way[0]);
    if (ahead > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Dim what does not go with the words that are picked; without any, nothing. */
function dim(place, picked, next) {
  const goes = new Set([...picked, ...next]);
  for (const spot of place.querySelectorAll(".hot")) {
    const words = (spot.dataset.words ?? spot.dataset.move).split(" ");
    spot.classList.toggle("dim", picked.length > 0 && !words.every((word) => goes.has(word)));
  }
}

/** Tell the page how wide the picture is for its height, so that it fills the screen. */
function shape(place) {
  const { width, height } = place.firstElementChild.viewBox.baseVal;
  if (height) place.closest(".match")?.style.setProperty("--shape", (width / height).toFixed(3));
}

const keyOf = (spot) => (spot ? (spot.dataset.move ?? spot.dataset.words) : null);
