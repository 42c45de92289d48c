import { NotUnderstood, Refused } from "../errors.js";
import { wait } from "../retries.js";
import { checkSince, tableOf } from "./opening.js";
import { newNonce, pledgeOf } from "./pledges.js";
import { Receipt } from "./receipt.js";
import { OpeningBroken } from "./trust_errors.js";

const PAGE = 100;
const FIRST_POLL = 100, MAX_POLL = 2_000; // ms: often at first, then less and less
const MOVED_ON = ["NONCE_OPENED", "MATCH_STARTED", "OPENING_OVER", "MATCH_OVER"];
const READY_ALREADY = ["ALREADY_READY", "MATCH_STARTED", "MATCH_OVER"];

/**
 * A seat that contributes to the draws, so that the host cannot choose them.
 *
 * It pledges a nonce, gets ready, waits for all seats, and only then opens the nonce: the first sending is
 * binding. `save` receives the seat as JSON whenever it changes: store it, as it holds the nonce and the receipt
 * without which nothing can be proved; `FairSeat.from` continues with it after a reload.
 */
export class FairSeat {
  #client;
  #save;
  #checked = 0;

  constructor(client, { match, seat, token, nonce, receipt }, save) {
    this.#client = client;
    this.#save = save;
    Object.assign(this, { match, seat, token, nonce, receipt: new Receipt(receipt) });
    client.addToken(token);
  }

  /** Take a seat, by `code` or `matchId`, and pledge a nonce. */
  static async take(client, variables, { save = () => {}, signal } = {}) {
    const joined = await client.join(variables, { signal });
    const { id: match, commitment } = joined.match;
    const receipt = { match, commitment, server: client.server };
    const fair = new FairSeat(client, { match, seat: joined.seat, token: joined.token, nonce: newNonce(), receipt }, save);
    fair.receipt.addMatch(joined.match);
    await fair.#stored();
    if (joined.match.seats[fair.seat].pledged) return fair;
    const pledge = pledgeOf(match, fair.seat, fair.nonce);
    fair.receipt.addMatch((await client.ask("pledge", { matchId: match, as: fair.seat, pledge }, { signal })).match);
    return fair;
  }

  /** Continue with a seat that `save` received. */
  static from(client, saved, { save = () => {} } = {}) {
    return new FairSeat(client, saved, save);
  }

  toJSON() {
    const { match, seat, token, nonce, receipt } = this;
    return { match, seat, token, nonce, receipt };
  }

  /** Get ready, wait for all seats, open the nonce, and wait for the start; throws `OpeningBroken`. */
  async open({ signal } = {}) {
    let pause = FIRST_POLL, seq = 0;
    for (;;) {
      const match = await this.#ask("match", {}, signal);
      this.receipt.addMatch(match);
      if (this.receipt.sent && match.seq !== this.#checked) await this.#checkUnchanged(match, signal);
      if (match.phase !== "OPEN") {
        await this.#stored();
        return match;
      }
      if (match.seq !== seq) [seq, pause] = [match.seq, FIRST_POLL];
      const own = match.seats[this.seat];
      if (!own.ready) {
        await this.#sayReady(signal);
        continue;
      }
      const due = own.pledged && own.nonce === null && match.seats.every(({ taken, ready }) => taken && ready);
      if (due && (await this.#openNow(match, own, signal))) continue;
      await wait(pause, signal);
      pause = Math.min(MAX_POLL, pause * 1.5);
    }
  }

  #ask(name, variables, signal) {
    return this.#client.ask(name, { matchId: this.match, as: this.seat, ...variables }, { signal });
  }

  async #stored() {
    await this.#save(JSON.parse(JSON.stringify(this)));
  }

  async #entries(after, until, signal) {
    const found = [];
    while (after + found.length < until) {
      const at = after + found.length;
      const { entries } = await this.#ask("entries", { after: at, first: Math.min(PAGE, until - at) }, signal);
      if (!entries.length || entries.some((entry, index) => entry.seq !== at + 1 + index))
        throw new NotUnderstood(`The server did not return all entries of match ${this.match}.`);
      found.push(...entries);
    }
    return found;
  }

  async #sayReady(signal) {
    try {
      await this.#ask("ready", {}, signal);
    } catch (error) {
      if (!READY_ALREADY.includes(error.code)) throw error;
    }
  }

  async #checkUnchanged(match, signal) {
    const { sent } = this.receipt;
    this.receipt.needUnbroken(sent.nonce);
    if (match.seq < sent.head.seq)
      throw new OpeningBroken(`Match ${this.match} went back to a time before the nonce of seat ${this.seat} was sent.`);
    checkSince(sent, await this.#entries(sent.head.seq, match.seq, signal));
    this.#checked = match.seq;
  }

  // Returns false if the match has moved on, which the next poll shows.
  async #openNow(match, own, signal) {
    const pledge = pledgeOf(this.match, this.seat, this.nonce);
    if (own.pledge !== pledge) throw new OpeningBroken(`Seat ${this.seat} of match ${this.match} pledged another nonce.`);
    if (!this.receipt.sent) {
      const { ready, pledges } = tableOf(await this.#entries(0, match.seq, signal), match.seats.length);
      if (!ready.every(Boolean) || match.seats.some((seat, at) => seat.pledge !== pledges[at]))
        throw new NotUnderstood(`The entries of match ${this.match} do not match the seats and pledges that the server shows.`);
      // Stored before it is sent: these are the pledges from while the nonce was still secret.
      this.receipt.send({ seat: this.seat, nonce: this.nonce, pledges, head: { ...match.head, lost: false } });
      await this.#stored();
    }
    this.receipt.needUnbroken(this.nonce);
    try {
      // The same nonce always has the same request id, even after a reload.
      await this.#ask("openNonce", { nonce: this.nonce, requestId: `open-${pledge}` }, signal);
    } catch (error) {
      if (MOVED_ON.includes(error.code)) return false;
      if (!(error instanceof Refused) || error.retryable) throw error;
      throw new OpeningBroken(`The server received the nonce of seat ${this.seat} and refused it (${error.code}).`, { cause: error });
    }
    return true;
  }
}
