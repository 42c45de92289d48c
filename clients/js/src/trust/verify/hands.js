// Checks the owner's decisions and changes of players: options, reservations, removals, handing and taking over.
import { need } from "./need.js";

export const FREE = { since: 0, holder: "", kind: "PLAYER", pledge: null, nonce: null, ready: false, resigned: false };
export const seatOf = (state, { seat }) => state.seats[seat] ?? { since: -1 };
const held = (state, event) => seatOf(state, event).since > 0 && !seatOf(state, event).resigned;

function take(state, { seat, holder, kind }, { seq }) {
  Object.assign(state.seats[seat], { since: seq, holder, kind });
  state.proposal = null;
}

export const HANDS_RULES = {
  "table.options_changed": {
    phases: ["OPEN"],
    check: ({ seats }) => need(seats.filter(({ since }) => since > 0).length <= 1, "the options change although two seats are taken"),
    follow: () => {},
  },
  "table.reserved": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since === 0, "the reserved seat is not free"),
    follow: () => {},
  },
  "table.removed": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since > 0, "the freed seat is not taken"),
    follow: (state, { seat }) => Object.assign(state.seats[seat], FREE),
  },
  "table.owner_changed": {
    phases: ["OPEN"],
    check: (state, { owner }) => need(owner !== "" && owner !== state.owner, "the match is not handed over to another player"),
    follow: (state, { owner }) => Object.assign(state, { owner }),
  },
  "table.handed_over": {
    phases: ["RUNNING"],
    check: (state, event) => need(held(state, event) && event.kind !== "HOST" && seatOf(state, event).kind !== "BOT", "the seat cannot be handed over"),
    follow: take,
  },
  "table.taken_over": {
    phases: ["RUNNING"],
    check(state, event, { table: [first] }) {
      need(held(state, event), "the seat cannot be taken over");
      const { seat, holder, kind } = event;
      const absent = { "table.expired": first.seat, "table.claimed": first.absent }[first.type];
      if (absent === undefined) need(seatOf(state, event).kind === "BOT" && kind === "PLAYER", "only a player may take over, and only from a bot");
      else need(seat === absent && holder === "" && kind === "BOT", "only a bot may take over the absent seat");
    },
    follow: take,
  },
};
