// @ts-check
// A page on which a person plays a match by clicks, touch or keys; serve the folder as the README's last section says.
//   play.html?server=http://127.0.0.1:8000&code=JOIN-CODE
import { Client, HotSpots } from "skerry-client";
import { FairSeat } from "skerry-client/trust";

const query = new URLSearchParams(location.search);
const code = query.get("code") ?? "";
const client = new Client(query.get("server") ?? location.origin);
const [said, board, choices] = ["said", "board", "choices"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${client.server}/board.css` }));

/** @param {unknown} error @returns {never} */
function explain(error) {
  const { message, hint = "" } = /** @type {import("skerry-client").Refused} */ (error);
  said.textContent = `${message} ${hint}`;
  throw error;
}

// The tab keeps the seat, so that a reload goes on with it.
/** @type {import("skerry-client/trust").Save} */
const save = (saved) => sessionStorage.setItem(code, JSON.stringify(saved));
const kept = sessionStorage.getItem(code);
const seat = kept
  ? FairSeat.from(client, JSON.parse(kept), { save })
  : await FairSeat.take(client, { code }, { save }).catch(explain);
said.textContent = `You have seat ${seat.seat}. Waiting for the others.`;
await seat.open().catch(explain);

const ours = { matchId: seat.match, as: seat.seat };
/** @type {import("skerry-client").BoardOptions} */
const look = {
  theme: matchMedia("(prefers-color-scheme: dark)").matches ? "DARK" : "LIGHT",
  layout: matchMedia("(max-width: 700px)").matches ? "TALL" : "WIDE",
};
let whole = "", picture = 0;

const spots = new HotSpots(board, {
  legalMoves: (words) => client.ask("legalMoves", { ...ours, words, first: 20 }),
  play: (notation) => client.ask("playMove", { ...ours, move: { notation } }).catch(explain),
  offer: (notations, words) => {
    choices.replaceChildren(...notations.map(choice));
    show(words).catch(explain);
  },
});

/** @param {string} notation */
function choice(notation) {
  const button = Object.assign(document.createElement("button"), { textContent: notation });
  button.addEventListener("click", () => {
    spots.clear();
    client.ask("playMove", { ...ours, move: { notation } }).catch(explain);
  });
  return button;
}

/** Show the board; of what can be clicked, only what fits the picked words. @param {string[]} words */
async function show(words) {
  const number = ++picture;
  const svg = words.length ? (await client.ask("boardSvg", { ...ours, ...look, words })).svg : whole;
  if (number !== picture) return; // another one has been asked for meanwhile
  const focused = board.contains(document.activeElement);
  board.innerHTML = svg;
  if (focused) /** @type {SVGElement | null} */ (board.querySelector(".picked, .hot"))?.focus();
}

for await (const message of client.follow(seat.match, { as: seat.seat, board: look })) {
  if (message.__typename === "Rewound") continue;
  seat.receipt.addMatch(message.match);
  whole = message.board?.svg ?? whole;
  spots.clear();
  const { phase, awaited, outcome } = message.match;
  if (phase === "OVER") said.textContent = `Over. Winners: ${outcome?.winners.map((one) => `seat ${one}`).join(", ") || "none"}`;
  else said.textContent = `${message.entry.text} ${awaited.includes(seat.seat) ? "It is your turn." : ""}`;
}
save(seat.toJSON());
