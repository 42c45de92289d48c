// Expiries and claims, as far as entry 1 and the times tell: whose clock ran takes the rules of the game.
import { hasASay } from "./consent.mjs";
import { need } from "./need.mjs";

function checkLate(state, seat, deadline, at) {
  need(!state.paused, "no time runs now");
  need(deadline <= at, "the time is not up yet");
  const { resigned, kind } = state.seats[seat] ?? { resigned: true };
  need(!resigned && kind !== "BOT", "the time is up of a seat whose time does not run");
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
      need(state.clock !== null, "the time is up, and no clock runs");
      need(follows(state.clock.expiry, seat, reading), "what follows from an expiry is another");
    },
    follow: () => {}, // what follows stands in events of its own
  },
  "table.claimed": {
    phases: ["RUNNING"],
    check(state, { seat, absent, demands, deadline }, { at, table }) {
      checkLate(state, absent, deadline, at);
      need(state.claimAfter !== null, "a match is claimed that cannot be");
      need(hasASay(state, seat) && seat !== absent, "a seat claims that cannot");
      need(table.at(-1).type === (demands === "END" ? "table.ended" : "table.taken_over"), "what follows from a claim is another");
    },
    follow: () => {},
  },
};
