/** The host could choose the draws: this client opens no more nonces in the match. Keep the receipt. */
export class OpeningBroken extends Error {
  name = "OpeningBroken";
}

/** The server showed two histories of one match. Keep the receipt. */
export class TwoHistories extends Error {
  name = "TwoHistories";
}
