// What the tests do in the browser with the blocks of the page, which stand before this in one module.
const near = document.getElementById("near");
const far = document.getElementById("far").attachShadow({ mode: "open" });
const places = [near, far.appendChild(document.createElement("div"))];
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const any = (list) => list[Math.floor(Math.random() * list.length)];
const spotsOf = (place) => [...place.querySelectorAll("[data-move], [data-words]")];

async function begin(game, options) {
  const { code, match } = await createMatch(game, 2, options);
  const tokens = [(await join(code)).token, (await join(code)).token];
  for (const token of tokens) await ready(match.id, token);
  return { match: match.id, tokens };
}

const look = (match) =>
  ask(`query($match: ID!) { match(id: $match) { ... on Match { seq phase awaited } ${REFUSAL} } }`, { match });

// Draws the board of a seat that is asked; `offered` is what was offered by the last pick.
async function drawn({ match, tokens }) {
  const { seq, awaited } = await look(match);
  const seat = any(awaited), place = places[seat], token = tokens[seat];
  const board = { match, seq, place, token, offered: null };
  await drawBoard(place, match, token, (moves) => { board.offered = moves; });
  return board;
}

// Waits until a pick had its effect: moves were offered, or one was played.
async function effect(board) {
  for (;;) {
    if (board.offered) return "offered";
    if ((await look(board.match)).seq > board.seq) return "played";
    await wait(10);
  }
}

// Plays moves by clicking on any hot spots; after some picks one is taken from the list.
async function clickThrough(game, moves) {
  const table = await begin(game);
  const report = { clicked: 0, listed: 0, strange: [] };
  while (report.clicked + report.listed < moves && (await look(table.match)).phase === "RUNNING") {
    const board = await drawn(table);
    for (const { outerHTML, classList, role, tabIndex, firstElementChild } of spotsOf(board.place)) {
      const named = firstElementChild.tagName === "title" && firstElementChild.textContent;
      if (!(classList.contains("hot") && role === "button" && tabIndex === 0 && named)) report.strange.push(outerHTML);
    }
    for (let picks = 1; ; picks++) {
      board.offered = null;
      any(spotsOf(board.place)).lastElementChild.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if ((await effect(board)) === "played") {
        report.clicked++;
        break;
      }
      if (picks < 4) continue;
      await play(board.match, board.token, any(board.offered));
      report.listed++;
      break;
    }
  }
  return report;
}

// Where the pointer hits a hot spot of the near board, and the words that it carries.
function target() {
  for (const spot of spotsOf(near)) {
    spot.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = spot.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    if (document.elementFromPoint(...at)?.closest("[data-move], [data-words]") === spot) return at;
  }
  return null;
}

const seqs = [];
const hear = (message) => { seqs.push(message.entry.seq); };

// Follows a match as its first seat, whose board is drawn again after each entry.
const followBoard = ({ match, tokens: [token] }) =>
  follow(match, token, (message) => {
    hear(message);
    if (message.match.phase !== "OPEN") drawBoard(near, match, token, () => {});
  });

// Plays the first legal move of the first seat.
const playFirst = async ({ match, tokens: [token] }) =>
  play(match, token, (await legalMoves(match, token, null)).moves[0].notation);

const resign = ({ match, tokens: [, token] }) =>
  ask("mutation($match: ID!) { resign(matchId: $match) { __typename } }", { match }, token);

const sources = [];
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    sources.push(this);
  }
};

// The next ticket opens nothing any more, as if its time were over.
function spoilNextTicket() {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const answer = await (await fetch(...request)).json();
    if (answer.data.createTicket) {
      answer.data.createTicket.path += "x";
      window.fetch = fetch;
    }
    return { json: async () => answer };
  };
}

Object.assign(window, {
  begin, drawn, effect, clickThrough, target, spotsOf, near, seqs, hear, followBoard, playFirst, resign, listen, sources,
  spoilNextTicket, showPicture,
});
