import type { OpenStream } from "./index";

/** Return a way to open streams that share one WebSocket; `webSocketImpl` is for Node before version 22. */
export function sockets(options?: { webSocketImpl?: unknown }): OpenStream;
