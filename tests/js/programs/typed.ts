// What users of the types write.
import { Client, Refused, type Answer } from "./node_modules/skerry-client/src/index";
import { FairSeat } from "./node_modules/skerry-client/src/trust/index";

export async function first(client: Client, match: string): Promise<string | undefined> {
  const due = await client.ask("nextDecision", { matchId: match, moves: 1 });
  return due.__typename === "DecisionDue" ? due.legalMoves.moves[0].notation : undefined;
}

export async function seqs(client: Client, match: string): Promise<number[]> {
  const found: number[] = [];
  for await (const message of client.follow(match, { after: "0" }))
    found.push(message.__typename === "Rewound" ? message.lastCommonSeq : message.entry.seq);
  return found;
}

export const seat = async (client: Client): Promise<number> => (await FairSeat.take(client, { code: "x" })).seat;
export const opened = (answer: Answer<"joinMatch">): string => answer.token;
export const hint = (error: Refused): string => error.hint;

export async function boards(client: Client, match: string): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for await (const message of client.follow(match, { board: { theme: "DARK", layout: "TALL", idPrefix: "mine-" } }))
    if (message.__typename === "MatchUpdate") found.push(message.board?.svg, message.entry.text);
  return found;
}

export const quick = async (client: Client): Promise<number> => (await client.sit("quickMatch", { game: "hashi" })).seat;
