// The results of a verification, and the errors that lead to them.

/** The file cannot be read as a record. */
export class Unusable extends Error {
  constructor(code, sentence, line) {
    super(sentence);
    Object.assign(this, { code, line });
  }
}

/** A check failed; `seq` names the entry, if it was a single one. */
export class Refused extends Error {
  constructor(code, seq, sentence) {
    super(sentence);
    Object.assign(this, { code, seq });
  }
}

export const STATUSES = { PROVED: 0, REFUSED: 1, UNUSABLE: 2, INCOMPLETE: 3 };
const WORST = ["UNUSABLE", "REFUSED", "INCOMPLETE", "PROVED"];
export const worst = (results) => WORST.find((result) => results.includes(result));
