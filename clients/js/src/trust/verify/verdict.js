// The verdict on a record: what is proved, what is not, what rests on the host's word, and unmet requirements.
import { bytes, canonical, sha256, toHex } from "./bytes.js";
import { checkChain, checkFooter } from "./chain.js";
import { createdIn, readEvents } from "./events.js";
import { checkFairness } from "./fairness.js";
import { isSignedFooter, readRecord } from "./reading.js";
import { checkReceipt, readReceipt } from "./receipt.js";
import { Refused, Unusable } from "./results.js";
import { checkTable } from "./table.js";

const REQUIREMENTS = ["signed", "complete", "fair", "full"];

/** Parse requirements, separated by commas, or `none`. */
export function parseRequirements(words) {
  const required = words === "none" ? [] : words.split(",");
  const unknown = required.find((word) => !REQUIREMENTS.includes(word));
  if (unknown !== undefined) throw new Unusable("REQUIREMENT_UNKNOWN", `Unknown requirement ${JSON.stringify(unknown)}.`);
  return required;
}

/** Verify a record, given the bytes of its file and, if any, of a client's receipt. */
export function verifyRecord(file, { receipt, pinned, keys = [], required = ["signed", "complete"] } = {}) {
  const said = { proved: [], left: [], vouched: [], unmet: [], against: [], about: "" };
  try {
    const known = receipt && readReceipt(receipt);
    const record = readRecord(file);
    const { match, edition } = record.head;
    said.about = `match ${match}, ${Number.isInteger(edition) ? `seat ${edition}'s` : edition} edition, ${record.entries.length} entries`;
    check(record, known, pinned, keys, required, said);
    return { result: said.unmet.length ? "INCOMPLETE" : "PROVED", code: null, ...said };
  } catch (error) {
    const { code, seq, line, message } = error;
    if (error instanceof Unusable) return { ...said, result: "UNUSABLE", code, against: [`${message} ${code}${line ? ` (line ${line})` : ""}`] };
    if (error instanceof Refused) return { ...said, result: "REFUSED", code, against: [`${message} ${code}${seq ? ` (entry ${seq})` : ""}`] };
    throw error;
  }
}

function check(record, receipt, pinned, keys, required, said) {
  checkChain(record);
  checkFooter(record, pinned, keys);
  const readings = readEvents(record);
  const made = createdIn(readings);
  checkHeadLine(record.head, made);
  const state = checkTable(record.head.match, readings);
  if (record.head.edition === "full" && state.phase !== "OVER")
    throw new Refused("FULL_EDITION_EARLY", null, "A full edition before the end shows what must still be hidden.");
  said.proved.push("The record is whole: its lines, their order, the chain, its head and the digest agree.");
  const signed = isSignedFooter(record.footer);
  if (signed) said.proved.push(`It was signed with key ${record.footer.keyId}${pinned === undefined ? "" : ", which the pinned key vouches for"}.`);
  else said.left.push("Who wrote this record: it is not signed.");
  if (signed && pinned === undefined) said.left.push("Whose key that is: pin the host's key to know.");
  if (record.head.components) said.left.push("That the game was played as it ships: the host used its own component set.");
  checkFairness(record, made, state, said);
  if (!receipt) said.left.push("That the host did not make it all up afterwards: that needs a client's receipt.");
  const missing = receipt ? checkReceipt(record, made, state, receipt, said) : 0;
  said.left.push(
    "Anything that follows from the rules of the game, which this program does not know: legal moves, draws, events, scores.",
    "That the host, which knew the secret from the start, did not share it.",
    "That the seats were held by different people.",
  );
  vouch(record, readings, state, said);
  const met = {
    signed, complete: state.phase === "OVER" && !missing,
    fair: !made.practice && Boolean(state.nonces?.some(Boolean)), full: record.head.edition === "full",
  };
  const wanted = pinned === undefined ? required : [...required, "signed"];
  said.unmet.push(...REQUIREMENTS.filter((word) => wanted.includes(word) && !met[word]));
}

function checkHeadLine({ game, rules, names, edition, components }, made) {
  const need = (condition, sentence) => {
    if (!condition) throw new Refused("HEAD_LINE_WRONG", 1, sentence);
  };
  need(game === made.game && rules === made.rules, "The head line names a different game than entry 1.");
  need(!names.length || names.length === made.seats, "The head line does not name each seat.");
  need(!Number.isInteger(edition) || edition < made.seats, "The edition belongs to a seat that does not exist.");
  if (components && toHex(sha256(bytes(canonical(components)))) !== made.components)
    throw new Unusable("COMPONENTS_DIFFER", "The head line carries a different component set than entry 1.");
}

function vouch({ head }, readings, { seats, reason }, said) {
  said.vouched.push("The times of the entries.");
  if (head.names.length) said.vouched.push("The names of the seats, which are not part of the chain.");
  if (seats.some(({ holder }) => holder)) said.vouched.push("Who holds the seats.");
  const events = readings.flatMap(({ table }) => table);
  const times = (type) => events.filter((event) => event.type === type).length;
  const [expiries, claims] = [times("table.expired"), times("table.claimed")];
  if (expiries) said.vouched.push(`That a seat ran out of time, ${expiries} times, by the host's clock.`);
  if (claims) said.vouched.push(`That a seat was away long enough to be claimed, ${claims} times, by the host's clock.`);
  if (expiries || claims || times("table.time_added"))
    said.left.push("Whose clock ran and until when: that needs the rules of the game, which say who has to move.");
  const undone = new Set(events.flatMap(({ type, proposal, seqs }) => (type === "table.undone" && proposal ? seqs : [])));
  const draws = readings.filter(({ seq }) => undone.has(seq)).flatMap((one) => Object.values(one.draws)).reduce((sum, number) => sum + number, 0);
  if (draws) said.left.push(`That no draw was seen and then undone: with everyone's consent, ${draws} were.`);
  if (reason === "COMPLETED") said.vouched.push("The result, which needs the rules of the game.");
  if (reason === "UNOPENED") said.vouched.push("That the named seats are the ones that did not open their nonces.");
  if (reason === "ABANDONED") said.vouched.push("Why the match was closed early.");
  const played = readings.filter(({ by }) => by.seat !== undefined && by.host !== undefined).length;
  if (played) said.vouched.push(`Why it played ${played} moves for a seat.`);
}
