// What a check of the table needs, and how it says that it is not so.

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
