// Plays in the page by clicks, as somebody who tries whatever is on the board: `playOn(most)` returns what was done.
{
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const main = () => document.querySelector("main.match");
  const isOver = () => main()?.dataset.phase === "OVER";
  const isOurs = () => main()?.dataset.turn === "true";
  const picture = () => document.querySelector(".board svg");
  let seed = 7;
  const chance = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const clickOn = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  /** Wait until a condition holds, and return its value; null if it never does. */
  async function until(condition, within = 20_000) {
    for (const end = performance.now() + within; performance.now() < end; await pause(15)) {
      const value = condition();
      if (value) return value;
    }
    return null;
  }

  /** What a click changes before the board does: what is picked, what is left to choose from, what went wrong. */
  const signs = () =>
    [...document.querySelectorAll(".board .picked, .left, .sea .sorry")].map((element) => element.textContent).join("|");

  /** Play one move: click on hot spots until the board is another one, or choose from the list of what is left. */
  async function move(done) {
    const before = picture();
    for (let clicks = 0; picture() === before && clicks < 12; clicks++) {
      // What was played is on its way, perhaps over a line that is being connected again.
      if (!isOurs()) await until(() => isOurs() || picture() !== before || isOver(), 60_000);
      if (picture() !== before || isOver()) break;
      const listed = [...document.querySelectorAll(".left .move")];
      const seen = signs();
      const spots = [...document.querySelectorAll(".board .hot:not(.picked)")];
      if (listed.length && (clicks > 4 || !spots.length)) {
        done.listed++;
        clickOn(listed[chance(listed.length)]);
      } else {
        done.clicks++;
        clickOn(spots[chance(spots.length)]);
      }
      await until(() => picture() !== before || signs() !== seen, 5000);
    }
    done.moves++;
    if (document.querySelector(".sea .sorry")) throw new Error(document.querySelector(".sea .sorry").textContent);
  }

  /** Play until the match is over, or `most` own moves. */
  window.playOn = async (most = Infinity) => {
    const done = { moves: 0, clicks: 0, listed: 0, phase: null };
    while (done.moves < most) {
      const turn = await until(() => isOver() || (isOurs() && document.querySelector(".board .hot")), 60_000);
      if (!turn || isOver()) break;
      await move(done);
    }
    done.phase = main()?.dataset.phase;
    return done;
  };
}
