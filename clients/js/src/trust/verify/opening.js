// The opening of a match: once every seat is ready, the seats are fixed and pledged nonces must be opened in time.

/** The seats that pledged a nonce and have not opened it. */
export const unopened = ({ seats }) => [...seats.keys()].filter((seat) => seats[seat].pledge !== null && seats[seat].nonce === null);

/** Whether every seat is ready and play waits for pledged nonces: seats can no longer change. */
export const seatsFixed = ({ phase, seats }) => phase === "OPEN" && seats.every(({ since, ready }) => since && ready);

/** Whether the time to open nonces is up while some are missing. */
export const openingIsOver = (state, at) => seatsFixed(state) && state.fixedAt !== null && at >= state.fixedAt + state.openWithin;

/** Record the time at which an entry fixed the seats. */
export function noteFixing(state, at) {
  if (state.fixedAt === null && seatsFixed(state)) state.fixedAt = at;
}
