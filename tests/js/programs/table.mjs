// Two players meet, undo by consent, give up and meet again, one of them with a name; a third asks for a bot.
import { fresh, print } from "./start.mjs";

const [anna, bo] = [fresh(), fresh()];
const { match, seat } = await anna.sit("quickMatch", { game: "dream-islands", seats: 2, name: "Anna", avatar: "puffin" });
const met = await bo.sit("quickMatch", { game: "dream-islands", seats: 2 });
const matchId = match.id, players = seat === 0 ? [anna, bo] : [bo, anna];
for (const player of players) await player.ask("ready", { matchId });
const texts = [];
const watching = (async () => {
  for await (const { entry, board } of fresh().follow(matchId, { after: "0", board: { idPrefix: "one-" } }))
    texts.push([entry.text, board?.svg.includes("url(#one-") ?? false]);
})();
const { awaited: [mover] } = await anna.ask("match", { matchId });
const { moves: [{ notation }] } = await players[mover].ask("legalMoves", { matchId, first: 1 });
await players[mover].ask("playMove", { matchId, move: { notation } });
const { match: { proposal } } = await players[mover].ask("propose", { matchId, kind: "UNDO" });
const { match: undone } = await players[1 - mover].ask("answerProposal", { matchId, proposal: proposal.seq, agrees: true });
const people = await bo.ask("people", { matchId });
await bo.ask("resign", { matchId });
await watching;
const again = [await anna.sit("rematch", { matchId }), await bo.sit("rematch", { matchId })];
const { code, ownerToken } = await fresh().ask("createMatch", { game: "hashi", seats: 2, bots: [{ seat: 1, bot: "random" }] });
const owner = fresh();
owner.addToken(ownerToken);
const cancelled = await owner.ask("cancelMatch", { matchId: (await owner.ask("joinMatch", { code })).match.id });
print({
  met: met.match.id === matchId,
  awaited: [undone.awaited[0] === mover, undone.proposal],
  name: people.seats[seat].name,
  sentences: texts.every(([text]) => /^[A-Z].*\.$/s.test(text)),
  boards: texts.at(-1)[1],
  again: again[0].match.id === again[1].match.id && again[0].match.predecessor === matchId,
  cancelled: cancelled.match.endReason,
});
