/** How long to retry: pauses double from `first` to `most` ms; half of each is random. */
export const RETRIES = { first: 100, most: 5_000, patience: 120_000 };

/** The failures of one request; `policy` overrides parts of `RETRIES`. */
export class Retries {
  #policy;
  #since = null;
  #failed = 0;

  constructor(policy) {
    this.#policy = { ...RETRIES, ...policy };
  }

  /** Count a failure and return the ms until the next attempt, or null to give up; the server may ask for more. */
  pause(asked = 0) {
    this.#since ??= performance.now();
    this.#failed++;
    const pause = Math.max(this.#backoff(), asked);
    const spent = performance.now() - this.#since;
    return spent + pause <= this.#policy.patience ? pause : null;
  }

  /** Start over after a success. */
  reset() {
    this.#since = null;
    this.#failed = 0;
  }

  #backoff() {
    const { first, most } = this.#policy;
    return Math.min(most, first * 2 ** Math.min(this.#failed - 1, 30)) * (0.5 + Math.random() / 2);
  }
}

/** Wait; rejects with the signal's reason when it is aborted. */
export function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
