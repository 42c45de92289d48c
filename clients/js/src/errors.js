/** The server refused a request: `code` is stable, `message` and `hint` are for people. */
export class Refused extends Error {
  constructor(refusal) {
    super(refusal.message);
    this.name = "Refused";
    Object.assign(this, refusal);
    this.kind = refusal.__typename;
  }
}

/** No answer came in time, or only error pages did; the request may or may not have taken effect. */
export class NoAnswer extends Error {
  name = "NoAnswer";
}

/** The answer is not that of a Skerry server, or the server rejected the request as malformed. */
export class NotUnderstood extends Error {
  name = "NotUnderstood";
}

/** Return whether an answer is a refusal. */
export const isRefusal = (value) => typeof value?.code === "string" && typeof value.retryable === "boolean";
