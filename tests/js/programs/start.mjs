// What all programs here begin with: the server, the way of streams, and how to tell the test.
import { Client } from "skerry-client";
import { sockets } from "skerry-client/sockets";
import WebSocket from "ws";

export const [url, way] = process.argv.slice(2);
const stream = way === "sockets" ? sockets({ webSocketImpl: WebSocket }) : undefined;
export const fresh = () => new Client(url, { stream });
export const print = (value) => console.log(JSON.stringify(value));
