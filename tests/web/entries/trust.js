// Seats that contribute to the draws, and the verifier, with @noble, as one module beside `skerry.js`.
export { FairSeat, Receipt, verifyRecord } from "../../../clients/js/src/trust/index.js";
