import { OpeningBroken, TwoHistories } from "./trust_errors.js";

/**
 * What a client keeps about one match, in case the host makes up another one afterwards.
 *
 * Nothing is ever removed: heads that the server says it lost stay, marked as lost. `JSON.stringify` makes the
 * text of its file, which `skerry verify --receipt` reads.
 */
export class Receipt {
  #heads = new Map();
  #lost = [];
  #signed = [];

  constructor({ match, commitment, server = "", sent = null, heads = [], signed = [], unfinished = 0 }) {
    Object.assign(this, { match, commitment, server, sent, unfinished });
    for (const { seq, hash, lost } of heads) lost ? this.#lost.push({ seq, hash, lost }) : this.#heads.set(seq, hash);
    this.#signed.push(...signed);
  }

  /** Add a head; throws `TwoHistories` if it contradicts an earlier one. */
  addHead({ seq, hash }) {
    const known = this.#heads.get(seq) ?? hash;
    if (known !== hash) throw new TwoHistories(`The server sent two different hashes for entry ${seq} of match ${this.match}.`);
    this.#heads.set(seq, hash);
  }

  /** Add what an answer or a message of the match shows: its head and commitment. */
  addMatch({ commitment, head }) {
    if (commitment !== this.commitment) throw new TwoHistories(`The server sent two different commitments for match ${this.match}.`);
    this.addHead(head);
  }

  /** Mark the heads after a seq as lost, as the server said with `Rewound`. */
  markLost(lastCommonSeq) {
    for (const [seq, hash] of this.#heads) {
      if (seq <= lastCommonSeq) continue;
      this.#heads.delete(seq);
      if (!this.#lost.some((head) => head.seq === seq && head.hash === hash)) this.#lost.push({ seq, hash, lost: true });
    }
  }

  /** Add a head that the server signed, the answer of the operation `receipt`. */
  addSignature({ seq, hash, keyId, publicKey, signature }) {
    this.#signed.push({ seq, hash, keyId, publicKey, signature });
  }

  /** Record a nonce before it is sent: `{ seat, nonce, pledges, head }`; throws `OpeningBroken` for a second one. */
  send(sent) {
    this.needUnbroken(sent.nonce);
    this.sent ??= sent;
  }

  /** Throw `OpeningBroken` if another nonce was sent, or entries were lost after the nonce was sent. */
  needUnbroken(nonce) {
    if (this.sent === null) return;
    if (this.sent.nonce !== nonce) throw new OpeningBroken(`Another nonce was already sent in match ${this.match}.`);
    if (this.#lost.some(({ seq }) => seq >= this.sent.head.seq))
      throw new OpeningBroken(`The server lost entries of match ${this.match} from after the nonce was sent.`);
  }

  toJSON() {
    const { match, commitment, server, sent, unfinished } = this;
    const heads = [...[...this.#heads].map(([seq, hash]) => ({ seq, hash, lost: false })), ...this.#lost];
    heads.sort((a, b) => a.seq - b.seq || (a.hash < b.hash ? -1 : 1));
    return { match, commitment, server, sent, heads, signed: this.#signed, unfinished, format: "skerry-receipt/2" };
  }
}
