// Checks consent: proposals, answers, and that what every seat agreed to happens.
import { need } from "./need.js";
import { ownMoves, rewound, without } from "./undo.js";

/** Whether a seat may propose and answer: players who have not resigned may. */
export function hasASay({ seats }, seat) {
  const { since, kind, resigned } = seats[seat] ?? { since: 0 };
  return since > 0 && kind === "PLAYER" && !resigned;
}

const others = (state, seat) => [...state.seats.keys()].filter((other) => other !== seat && hasASay(state, other));

function isAgreed(state) {
  if (state.proposal === null) return false;
  const asked = others(state, state.proposal.seat);
  return asked.length > 0 && asked.every((seat) => state.proposal.agreed.includes(seat));
}

export const needConsent = (state, proposes) => need(isAgreed(state) && state.proposal.proposes === proposes, "not every seat has agreed");

/** What every seat agreed to must happen with the last answer. */
export const needDone = (state) => need(!isAgreed(state) || state.phase === "OVER", "what every seat agreed to does not happen");

const addedTo = (state, { to, cause }) =>
  to.length > 0 && new Set(to).size === to.length && (cause === "OUTAGE" || to.every((seat, at) => !at || to[at - 1] < seat)) &&
  to.every((seat) => seat in state.seats && !state.seats[seat].resigned && state.seats[seat].kind !== "BOT");

export const CONSENT_RULES = {
  "table.proposed": {
    phases: ["RUNNING"],
    check(state, { seat, proposes, seqs, amount }) {
      need(state.proposal === null && !state.paused && hasASay(state, seat), "nothing can be proposed now");
      need(others(state, seat).length, "there is no other seat that could agree");
      need(seqs.length > 0 === (proposes === "UNDO"), "a proposal must name moves to undo, and no others may");
      need(amount > 0 === (proposes === "TIME"), "a proposal must name the time to add, and no others may");
      need(proposes !== "UNDO" || state.undo === "FREE", "the match does not allow undo");
      need(!["PAUSE", "TIME"].includes(proposes) || state.clock !== null, "the match has no clock");
      need(!seqs.length || rewound(state.window, seqs), "the moves to undo are not the last ones", "CANNOT_FOLD");
    },
    follow(state, { seat, proposes, seqs, amount }, { seq }) {
      state.proposal = { seq, seat, proposes, seqs, amount, agreed: [] };
    },
  },
  "table.answered": {
    phases: ["RUNNING"],
    check(state, { seat, proposal, agrees }) {
      need(state.proposal?.seq === proposal, "the answer names no open proposal");
      need(hasASay(state, seat), "the seat may not answer");
      need(!agrees || (seat !== state.proposal.seat && !state.proposal.agreed.includes(seat)), "the seat agrees to its own proposal, or twice");
    },
    follow(state, { seat, agrees }) {
      if (agrees) state.proposal.agreed.push(seat);
      else state.proposal = null;
    },
  },
  "table.undone": {
    phases: ["RUNNING"],
    check(state, { seat, seqs, proposal }, { table }) {
      need(state.undo === "FREE", "the match does not allow undo");
      need(seat in state.seats && !state.seats[seat].resigned, "the seat may not undo");
      need((proposal !== 0) === table.length > 1, "an undo by consent must follow an answer in the same entry");
      if (proposal === 0) {
        const own = ownMoves(state.window, seat);
        return need(seqs.length && seqs.join() === own.slice(0, seqs.length).join(), "the undone moves are not the seat's last ones since a draw or a reveal", "CANNOT_FOLD");
      }
      needConsent(state, "UNDO");
      const agreed = state.proposal;
      need(agreed.seq === proposal && agreed.seat === seat && agreed.seqs.join() === seqs.join(), "the undone moves are not the proposed ones");
      need(rewound(state.window, seqs), "the undone moves are not the last ones", "CANNOT_FOLD");
    },
    follow(state, { seqs, proposal }) {
      state.window = proposal === 0 ? without(state.window, seqs) : rewound(state.window, seqs);
      state.proposal = null;
    },
  },
  "table.paused": {
    phases: ["RUNNING"],
    check(state, { proposal }) {
      needConsent(state, "PAUSE");
      need(state.proposal.seq === proposal, "the pause was not proposed");
    },
    follow: (state) => Object.assign(state, { paused: true, proposal: null }),
  },
  "table.resumed": {
    phases: ["RUNNING"],
    check: (state, { seat }) => need(state.paused && hasASay(state, seat), "the match is not paused, or the seat may not end the pause"),
    follow: (state) => Object.assign(state, { paused: false }),
  },
  "table.time_added": {
    phases: ["RUNNING"],
    check(state, event, { table }) {
      const { amount, cause, proposal } = event;
      if (cause === "CONSENT") {
        needConsent(state, "TIME");
        need(state.proposal.seq === proposal && state.proposal.amount === amount, "the added time differs from the proposal");
      } else need(state.clock !== null && !state.paused && proposal === 0 && table.length === 1, "time is added although no clock runs");
      need(addedTo(state, event), "time is added where that is not possible", "TIME_ADDED_WRONG");
    },
    follow(state, { proposal }) {
      if (proposal) state.proposal = null;
    },
  },
};
