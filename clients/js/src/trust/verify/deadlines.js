// Checks expiries and claims as far as entry 1 and the times allow: whose clock ran depends on the game's rules.
import { hasASay } from "./consent.js";
import { need } from "./need.js";

function checkLate(state, seat, deadline, at) {
  need(!state.paused, "no clock runs now");
  need(deadline <= at, "the time is not up yet");
  const { resigned, kind } = state.seats[seat] ?? { resigned: true };
  need(!resigned && kind !== "BOT", "the clock of the seat does not run");
}

function follows(expiry, seat, { by, table }) {
  if (expiry === "DEFAULT_MOVE") return by.seat === seat && by.host === "clock";
  return table[1]?.type === (expiry === "BOT" ? "table.taken_over" : "table.resigned") && table[1].seat === seat;
}

export const DEADLINE_RULES = {
  "table.expired": {
    phases: ["RUNNING"],
    check(state, { seat, deadline }, reading) {
      checkLate(state, seat, deadline, reading.at);
      need(state.clock !== null, "the time is up in a match without a clock");
      need(follows(state.clock.expiry, seat, reading), "the expiry has the wrong consequence");
    },
    follow: () => {}, // the consequence has its own event
  },
  "table.claimed": {
    phases: ["RUNNING"],
    check(state, { seat, absent, demands, deadline }, { at, table }) {
      checkLate(state, absent, deadline, at);
      need(state.claimAfter !== null, "the match cannot be claimed");
      need(hasASay(state, seat) && seat !== absent, "the seat may not claim");
      need(table.at(-1).type === (demands === "END" ? "table.ended" : "table.taken_over"), "the claim has the wrong consequence");
    },
    follow: () => {},
  },
};
