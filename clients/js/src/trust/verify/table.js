// Checks that the table's events were possible: seats, pledges, start, resignation, end. Every edition shows them.
import { canonical, isHex, pledge, toHex, unhex } from "./bytes.js";
import { CONSENT_RULES, needConsent, needDone } from "./consent.js";
import { DEADLINE_RULES } from "./deadlines.js";
import { FREE, HANDS_RULES, seatOf } from "./hands.js";
import { need, Wrong } from "./need.js";
import { noteFixing, openingIsOver, seatsFixed, unopened } from "./opening.js";
import { Refused } from "./results.js";
import { emptyWindow, windowAfter } from "./undo.js";

const SHAPES = [
  "created", "joined", "joined started", "left", "pledged", "ready", "ready started", "opened", "opened started", "undone",
  "resigned", "resigned ended", "ended", "options_changed", "reserved", "removed", "owner_changed", "handed_over", "taken_over",
  "proposed", "answered", "answered undone", "answered paused", "answered time_added", "answered ended", "resumed", "time_added",
  "expired resigned", "expired resigned ended", "expired taken_over", "claimed ended", "claimed taken_over",
].map((words) => words.split(" ").map((word) => `table.${word}`).join(" "));

/** Follow the table's events and return the final state: phase, seats, nonces, secret, reason. */
export function checkTable(match, readings) {
  const state = { match, phase: "NEW", seats: [], fixedAt: null, nonces: null, secret: null, reason: null, proposal: null, paused: false, window: emptyWindow() };
  for (const reading of readings) {
    try {
      checkShape(state, reading);
      for (const event of reading.table) {
        const rule = RULES[event.type];
        need(rule !== undefined, `${event.type} is not used in this version`);
        need(rule.phases.includes(phaseOf(state)), `${event.type} cannot happen now`);
        rule.check(state, event, reading);
        rule.follow(state, event, reading);
      }
      noteFixing(state, reading.at);
      need(!seatsFixed(state) || unopened(state).length, "the match does not start when it must");
      needDone(state);
      if (reading.by.seat !== undefined) state.proposal = null;
      state.window = windowAfter(state.window, reading);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw new Refused(error.code, reading.seq, `This cannot happen at the table: ${error.message}.`);
    }
  }
  return state;
}

function checkShape(state, { by, draws, reveals, events, sealed, table, isTable }) {
  if (by.seat !== undefined) return checkMoveShape(state, { by, events, table, isTable });
  const kinds = table.map(({ type }) => type).join(" ");
  need(by.host && by.move === undefined, "the entry is not made by the host");
  need(SHAPES.includes(kinds), "these events cannot share an entry");
  need(events.slice(0, table.length).every(isTable), "an event of the game comes before the start");
  if (kinds.includes("table.started")) return;
  need(events.length === table.length, "an entry of the table holds an event of the game");
  need(!Object.keys(draws).length && !reveals, "an entry of the table counts draws or reveals");
  need(!sealed.length || kinds === "table.created", "an entry of the table has a sealed part");
}

function checkMoveShape(state, { by, events, table, isTable }) {
  need(state.phase === "RUNNING", "a move is made while the match is not running");
  need(by.seat in state.seats, "the seat of the move does not exist");
  need(by.host !== "", "the host played a move without giving a reason");
  const first = by.host === "clock" ? ["table.expired"] : [];
  const kinds = table.map(({ type }) => type).join();
  need([first.join(), [...first, "table.ended"].join()].includes(kinds), "a move holds events that only the table may have");
  need(first.length === 0 || isTable(events[0]), "the expiry must come before the move");
  need(!events.slice(first.length, -1).some(isTable), "an event follows the end");
  need(!state.paused, "a move is made during a pause");
  const { resigned } = state.seats[by.seat];
  need(!resigned || by.host !== undefined, "a seat that resigned makes a move");
  need(by.host !== "resigned" || resigned, "the host played for a seat that has not resigned");
}

// FIXED: from the moment when the last seat is ready to the start.
const phaseOf = (state) => (seatsFixed(state) ? "FIXED" : state.phase);
const isPledge = (value) => value === null || isHex(value, 32);
const isNonce = (value) => isHex(value, value.length / 2) && value.length >= 32 && value.length <= 128;
const stays = (state, { seat }) => seat in state.seats && !state.seats[seat].resigned;

const RULES = {
  ...HANDS_RULES,
  ...CONSENT_RULES,
  ...DEADLINE_RULES,
  "table.created": {
    phases: ["NEW"],
    check(state, { commitment, practice, seed, seats, clock, claimAfter, predecessor }, { sealed, entry }) {
      need(isHex(commitment, 32), "the commitment is malformed");
      need(sealed.join() === (practice ? "-" : ""), "the seed is not sealed as it must be");
      need((seed !== null) === (entry.parts["-"]?.salt !== undefined), "the seed is shown or hidden where it should not be");
      need(canonical({ ...entry.public.events[0], seed }) === canonical(eventShown(entry)), "the sealed event differs in more than its seed");
      need(entry.public.events[0].seed === null, "the seed is not sealed");
      need(seats >= 1 && seats <= 10, "a match has 1 to 10 seats");
      need(clock === null || claimAfter === null, "a match with a clock cannot be claimed");
      need(predecessor !== state.match, "the match names itself as its predecessor");
    },
    follow(state, { seats, undo, openWithin, clock, claimAfter, owner }) {
      Object.assign(state, { phase: "OPEN", undo, openWithin, clock, claimAfter, owner, seats: Array.from({ length: seats }, () => ({ ...FREE })) });
    },
  },
  "table.joined": {
    phases: ["OPEN"],
    check(state, event) {
      need(seatOf(state, event).since === 0 && isPledge(event.pledge), "the seat is not free, or its pledge is malformed");
      need(event.kind === "PLAYER" || event.pledge === null, "only a player may pledge");
    },
    follow(state, { seat, holder, pledge, kind }, { seq }) {
      // Only players declare themselves ready; other seats are ready at once.
      Object.assign(state.seats[seat], { since: seq, holder, pledge, kind, ready: kind !== "PLAYER" });
    },
  },
  "table.left": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since > 0, "the seat that is left is not taken"),
    follow: (state, { seat }) => Object.assign(state.seats[seat], FREE),
  },
  "table.pledged": {
    phases: ["OPEN"],
    check(state, event) {
      const { since, pledge: given, ready } = seatOf(state, event);
      need(since > 0 && given === null && !ready && isHex(event.pledge, 32), "the seat may not pledge");
    },
    follow: (state, { seat, pledge }) => Object.assign(state.seats[seat], { pledge }),
  },
  "table.ready": {
    phases: ["OPEN"],
    check(state, event) {
      const { since, ready } = seatOf(state, event);
      need(since > 0 && !ready, "the seat may not be ready");
    },
    follow: (state, { seat }) => Object.assign(state.seats[seat], { ready: true }),
  },
  "table.opened": {
    phases: ["FIXED"],
    check(state, { seat, nonce }, { at }) {
      const opens = unopened(state).includes(seat) && isNonce(nonce);
      need(opens && toHex(pledge(state.match, seat, unhex(nonce))) === state.seats[seat].pledge, "the nonce does not match its pledge");
      need(!openingIsOver(state, at), "the nonce is opened too late");
    },
    follow: (state, { seat, nonce }) => Object.assign(state.seats[seat], { nonce }),
  },
  "table.started": {
    phases: ["FIXED"],
    check(state, { nonces }) {
      need(!unopened(state).length, "the match starts before every nonce is opened");
      need(canonical(nonces) === canonical(state.seats.map(({ nonce }) => nonce ?? "")), "the nonces are not those that were opened");
    },
    follow: (state, { nonces }) => Object.assign(state, { phase: "RUNNING", nonces }),
  },
  "table.resigned": {
    phases: ["RUNNING"],
    check(state, event, { table }) {
      need(stays(state, event), "the seat does not exist or has already resigned");
      const left = state.seats.filter(({ resigned }) => !resigned).length - 1;
      need(left <= 1 === (table.at(-1).type === "table.ended"), "resigning must end the match if at most one seat is left, and only then");
    },
    follow(state, { seat }) {
      state.seats[seat].resigned = true;
      state.proposal = null;
    },
  },
  "table.ended": {
    phases: ["OPEN", "FIXED", "RUNNING"],
    check(state, { reason, outcome, secret, unopened: blamed }, { at, by, table }) {
      need(isHex(secret, 32), "the secret is malformed");
      need((reason === "COMPLETED") === (by.seat !== undefined), "the reason does not fit the entry");
      need((reason === "RESIGNED") === table.some(({ type }) => type === "table.resigned"), "the match ends for the wrong reason");
      if (table[0].type === "table.answered") needConsent(state, "ABANDON");
      need(!seatsFixed(state) || reason === "UNOPENED", "the match ends while nonces are being opened");
      need(reason !== "UNOPENED" || openingIsOver(state, at), "the match ends before the time to open nonces is up");
      need(canonical(blamed) === canonical(reason === "UNOPENED" ? unopened(state) : []), "the wrong seats are named as unopened");
      if (reason === "COMPLETED") return need(outcome !== null, "the result is missing", "SCORE_WRONG");
      const wanted = reason === "RESIGNED" ? lastOne(state) : null;
      need(canonical(outcome) === canonical(wanted), "the result is wrong");
    },
    follow: (state, { secret, reason }) => Object.assign(state, { phase: "OVER", secret: unhex(secret), reason }),
  },
};

const eventShown = ({ parts, public: { events } }) => parts["-"]?.part?.events[0]?.[1] ?? events[0];

function lastOne({ seats }) {
  const scores = seats.map(({ resigned }, seat) => ({ seat, total: 0, rank: resigned ? 2 : 1, name: "", parts: [], titles: [] }));
  return { reason: "RESIGNED", scores, winners: scores.filter(({ rank }) => rank === 1).map(({ seat }) => seat) };
}
