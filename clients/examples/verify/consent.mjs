// What needs the consent of the others: proposals, answers, and that what was agreed to happens.
import { need } from "./need.mjs";
import { ownMoves, rewound, without } from "./undo.mjs";

/** Whether a seat proposes and answers: players do who have not resigned. */
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

export const needConsent = (state, proposes) => need(isAgreed(state) && state.proposal.proposes === proposes, "not all have agreed");

/** What all have agreed to happens with the last answer. */
export const needDone = (state) => need(!isAgreed(state) || state.phase === "OVER", "what all have agreed to does not happen");

const addedTo = (state, { to, cause }) =>
  to.length > 0 && new Set(to).size === to.length && (cause === "OUTAGE" || to.every((seat, at) => !at || to[at - 1] < seat)) &&
  to.every((seat) => seat in state.seats && !state.seats[seat].resigned && state.seats[seat].kind !== "BOT");

export const CONSENT_RULES = {
  "table.proposed": {
    phases: ["RUNNING"],
    check(state, { seat, proposes, seqs, amount }) {
      need(state.proposal === null && !state.paused && hasASay(state, seat), "nothing can be proposed now");
      need(others(state, seat).length, "nobody is there to agree");
      need(seqs.length > 0 === (proposes === "UNDO"), "a proposal names moves, or names none");
      need(amount > 0 === (proposes === "TIME"), "a proposal names time, or names none");
      need(proposes !== "UNDO" || state.undo === "FREE", "nothing is taken back here");
      need(!["PAUSE", "TIME"].includes(proposes) || state.clock !== null, "no clock runs");
      need(!seqs.length || rewound(state.window, seqs), "what is to be undone are not the last moves", "CANNOT_FOLD");
    },
    follow(state, { seat, proposes, seqs, amount }, { seq }) {
      state.proposal = { seq, seat, proposes, seqs, amount, agreed: [] };
    },
  },
  "table.answered": {
    phases: ["RUNNING"],
    check(state, { seat, proposal, agrees }) {
      need(state.proposal?.seq === proposal, "an answer to no proposal");
      need(hasASay(state, seat), "a seat answers that cannot");
      need(!agrees || (seat !== state.proposal.seat && !state.proposal.agreed.includes(seat)), "a seat agrees to its own proposal, or twice");
    },
    follow(state, { seat, agrees }) {
      if (agrees) state.proposal.agreed.push(seat);
      else state.proposal = null;
    },
  },
  "table.undone": {
    phases: ["RUNNING"],
    check(state, { seat, seqs, proposal }, { table }) {
      need(state.undo === "FREE", "nothing is taken back here");
      need(seat in state.seats && !state.seats[seat].resigned, "a seat takes back that cannot");
      need((proposal !== 0) === table.length > 1, "what is undone was not answered");
      if (proposal === 0) {
        const own = ownMoves(state.window, seat);
        return need(seqs.length && seqs.join() === own.slice(0, seqs.length).join(), "what is undone is not the seat's last moves since a draw or a reveal", "CANNOT_FOLD");
      }
      needConsent(state, "UNDO");
      const agreed = state.proposal;
      need(agreed.seq === proposal && agreed.seat === seat && agreed.seqs.join() === seqs.join(), "what is undone is not what was proposed");
      need(rewound(state.window, seqs), "what is undone are not the last moves", "CANNOT_FOLD");
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
      need(state.proposal.seq === proposal, "a pause that none proposed");
    },
    follow: (state) => Object.assign(state, { paused: true, proposal: null }),
  },
  "table.resumed": {
    phases: ["RUNNING"],
    check: (state, { seat }) => need(state.paused && hasASay(state, seat), "a pause is ended that is none, or by who cannot"),
    follow: (state) => Object.assign(state, { paused: false }),
  },
  "table.time_added": {
    phases: ["RUNNING"],
    check(state, event, { table }) {
      const { amount, cause, proposal } = event;
      if (cause === "CONSENT") {
        needConsent(state, "TIME");
        need(state.proposal.seq === proposal && state.proposal.amount === amount, "other time is added than was proposed");
      } else need(state.clock !== null && !state.paused && proposal === 0 && table.length === 1, "time is added where none runs");
      need(addedTo(state, event), "time is added where it cannot be", "TIME_ADDED_WRONG");
    },
    follow(state, { proposal }) {
      if (proposal) state.proposal = null;
    },
  },
};
