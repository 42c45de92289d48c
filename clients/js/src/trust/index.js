export { FairSeat } from "./fair_seat.js";
export { newNonce, pledgeOf } from "./pledges.js";
export { Receipt } from "./receipt.js";
export { OpeningBroken, TwoHistories } from "./trust_errors.js";
export { STATUSES, Unusable, worst } from "./verify/results.js";
export { parseRequirements, verifyRecord } from "./verify/verdict.js";
export { differingVectors } from "./verify/vectors.js";
