// The verifier with @noble, as one module.
export { verifyRecord } from "../../../clients/js/src/trust/index.js";
