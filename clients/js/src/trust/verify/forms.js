// The forms of the table's events, including those that this version does not use yet.
import { between, count, fields, list, object, one, orNull, short, text, truth, whole } from "./shapes.js";

const points = fields({ category: text, points: whole });
const score = fields({ seat: orNull(whole), total: whole, rank: whole, name: text, parts: list(points), titles: list(text) });
const outcome = fields({ reason: text, scores: list(score), winners: list(whole) });

const lasting = between(1, Number.MAX_SAFE_INTEGER); // a duration in ms, above zero
const entrySeq = between(1, 2 ** 31 - 1);
const id = short(64);
const kind = one("PLAYER", "BOT", "HOST");
const clock = fields({
  kind: one("DECISION", "BANK", "CORRESPONDENCE"), time: lasting, expiry: one("RESIGN", "DEFAULT_MOVE", "BOT"), increment: count,
});

const FORMS = {
  "table.created": {
    game: text, rules: whole, components: text, options: object, seats: whole, commitment: text, openWithin: lasting,
    key: text, listed: truth, practice: truth, undo: one("NONE", "FREE"), analysis: one("AFTER_END", "ALWAYS"),
    clock: orNull(clock), claimAfter: orNull(lasting), owner: id, predecessor: id, seed: orNull(text),
  },
  "table.joined": { seat: whole, holder: id, pledge: orNull(text), kind },
  "table.left": { seat: whole },
  "table.pledged": { seat: whole, pledge: text },
  "table.ready": { seat: whole },
  "table.opened": { seat: whole, nonce: text },
  "table.started": { nonces: list(text) },
  "table.options_changed": { options: object },
  "table.reserved": { seat: whole, holder: id },
  "table.removed": { seat: whole },
  "table.owner_changed": { owner: id },
  "table.handed_over": { seat: whole, holder: id, kind },
  "table.taken_over": { seat: whole, holder: id, kind },
  "table.forked": { origin: text, seq: entrySeq, state: object },
  "table.proposed": { seat: whole, proposes: one("UNDO", "PAUSE", "ABANDON", "TIME"), seqs: list(entrySeq), amount: count },
  "table.answered": { seat: whole, proposal: entrySeq, agrees: truth },
  "table.undone": { seat: whole, seqs: list(whole), proposal: whole },
  "table.paused": { proposal: entrySeq },
  "table.resumed": { seat: whole },
  "table.time_added": { to: list(whole), amount: lasting, cause: one("CONSENT", "OUTAGE"), proposal: whole },
  "table.resigned": { seat: whole },
  "table.expired": { seat: whole, deadline: count },
  "table.claimed": { seat: whole, absent: whole, demands: one("END", "BOT"), deadline: count },
  "table.ended": {
    reason: one("COMPLETED", "RESIGNED", "ABANDONED", "UNOPENED"), outcome: orNull(outcome), secret: text, unopened: list(whole),
  },
};

/** Whether an event of the table has the form of its type. */
export const hasForm = (event) => Object.hasOwn(FORMS, event.type) && fields({ ...FORMS[event.type], type: text })(event);
