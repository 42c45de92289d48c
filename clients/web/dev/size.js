// How much room the panel takes: at the side of a wide screen, below on a narrow one; remembered.
import { me, setMe } from "../session.js";
import { useEffect } from "../vendor/preact.js";

const NARROW = matchMedia("(max-width: 899px)");
const LEAST = 220; // px of the panel, and of the page beside it
const STEP = 32; // px for a press of an arrow

const root = document.documentElement;
const whole = () => (NARROW.matches ? innerHeight : innerWidth);
const usual = () => (NARROW.matches ? innerHeight * 0.52 : Math.max(400, Math.min(innerWidth * 0.36, 760)));
const size = () => Math.max(LEAST, Math.min(me().dev[NARROW.matches ? "height" : "width"] ?? usual(), whole() - LEAST));

const put = (pixels) => root.style.setProperty("--dev", `${Math.round(pixels)}px`);
const keep = (pixels) => {
  setMe({ dev: { ...me().dev, [NARROW.matches ? "height" : "width"]: Math.round(pixels) } });
  put(size());
};

/** Make room for the panel while a component is there. */
export function useSize() {
  useEffect(() => {
    const fit = () => put(size());
    root.dataset.dev = "";
    fit();
    addEventListener("resize", fit);
    return () => {
      removeEventListener("resize", fit);
      delete root.dataset.dev;
    };
  }, []);
}

/** What the edge of the panel does. */
export const edge = {
  /** Return how much of the screen the panel takes, in percent. */
  share: () => Math.round((100 * size()) / whole()),

  drag(event) {
    event.preventDefault();
    const { currentTarget: target } = event;
    const at = ({ clientX, clientY }) => (NARROW.matches ? innerHeight - clientY : innerWidth - clientX);
    const move = (moved) => put(Math.max(LEAST, Math.min(at(moved), whole() - LEAST)));
    target.setPointerCapture(event.pointerId);
    target.addEventListener("pointermove", move);
    const end = (ended) => {
      target.removeEventListener("pointermove", move);
      if (ended.type === "pointerup") keep(at(ended));
    };
    for (const name of ["pointerup", "pointercancel"]) target.addEventListener(name, end, { once: true });
  },
  press(event) {
    const by = { ArrowLeft: STEP, ArrowUp: STEP, ArrowRight: -STEP, ArrowDown: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    keep(size() + by);
  },
};
