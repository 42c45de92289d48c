// The conditions of the table's checks, and the error of one that does not hold.

export class Wrong extends Error {
  constructor(sentence, code) {
    super(sentence);
    this.code = code;
  }
}

/** Throw `Wrong` unless a condition holds. */
export function need(condition, sentence, code = "TABLE_WRONG") {
  if (!condition) throw new Wrong(sentence, code);
}
