// The table before play: who sits where, the link that invites others, bots for free seats.
import { openFairly, sitFairly } from "../fair.js";
import { Act, Avatar, Copy, nameOf, Sorry } from "../parts.js";
import { ask, askAsPlayer } from "../session.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { Cover } from "./home.js";

export default function Table({ state, feed }) {
  const { match, people, owned, as } = state;
  const [bots, setBots] = useState([]);
  useEffect(() => {
    ask("games").then((games) => setBots(games.find(({ name }) => name === match.game.name)?.bots ?? []));
  }, [match.game.name]);
  const [broken, setBroken] = useState(null);
  useEffect(() => {
    if (match.openUntil) openFairly(match.id).catch(setBroken);
  }, [match.openUntil]);
  const mine = match.seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const does = (name, more = {}) => async () => feed.take(await askAsPlayer(name, { matchId: match.id, ...more }));
  const away = match.seats.filter(({ pledged, nonce, mine: own }) => pledged && nonce === null && !own).map(({ seat }) => nameOf(seat, match, people));
  const isFree = ({ taken, reserved }) => !taken && !reserved;
  const take = (seat) => async () => {
    // A second person at this screen is not called as the first.
    const named = mine.length ? { name: null, avatar: null } : {};
    await sitFairly({ ...(match.joinCode ? { code: match.joinCode } : { matchId: match.id }), seat, ...named });
    await feed.refresh();
  };
  const link = match.joinCode && `${location.href.split("#")[0]}#/join/${match.joinCode}/${match.game.name}`;

  return html`<div class="table">
    <div class="banner"><${Cover} name=${match.game.name} /><h1 tabindex="-1">${match.game.title}</h1></div>
    <p class="lead" role="status">${match.openUntil ? words.table.opening(away) : words.table.waiting}</p>
    ${broken && html`<${Sorry} error=${broken} />`}
    ${state.error && html`<${Sorry} error=${state.error} />`}
    ${link && match.seats.some(isFree) && html`<section class="card invite">
      <p>${words.table.invite}</p>
      <${Copy} text=${link} label=${words.table.link} />
      <p class="soft">${words.table.code(match.joinCode)}</p>
    </section>`}
    <ol class="chairs">
      ${match.seats.map((seat) => {
        const name = nameOf(seat.seat, match, people);
        const own = mine.includes(seat.seat);
        if (!seat.taken) {
          return html`<li key=${seat.seat} class="chair free">
            <p>${seat.reserved ? words.table.reserved : words.table.free}</p>
            ${isFree(seat) && html`<div class="row">
              <${Act} kind=${mine.length ? "quiet" : "main"} run=${take(seat.seat)}>${mine.length ? words.table.sitAlso : words.table.sit}<//>
              ${(owned || mine.length > 0) && bots.map(({ name: bot, levels }) => html`<${Act} key=${bot} kind="quiet" run=${does("seatBot", { seat: seat.seat, bot, level: levels[0] })}>${words.table.seatBot(words.match.bot(bot))}<//>`)}
            </div>`}
          </li>`;
        }
        return html`<li key=${seat.seat} class="chair">
          <${Avatar} avatar=${people[seat.seat]?.avatar} name=${name} seat=${seat.seat} />
          <b>${name}</b>
          <span class="soft">${seat.ready ? words.table.ready : words.table.notReady}</span>
          <div class="row">
            ${own && !seat.ready && html`<${Act} kind="main" run=${does("ready", { as: seat.seat })}>${words.table.getReady}<//>`}
            ${own && html`<${Act} kind="quiet" run=${does("leaveMatch", { as: seat.seat })}>${words.table.leave}<//>`}
            ${owned && !own && html`<${Act} kind="quiet" run=${does("removeSeat", { seat: seat.seat })}>${words.table.remove}<//>`}
          </div>
        </li>`;
      })}
    </ol>
    <p class="row">
      <a class="button quiet" href="rules/${match.game.name}">${words.game.rules}</a>
      ${owned && html`<${Act} kind="quiet" run=${async () => (await does("cancelMatch")(), (location.hash = "#/"))}>${words.table.cancel}<//>`}
    </p>
    ${match.closesAt && html`<p class="soft">${words.table.closes(words.time.in(match.closesAt - Date.now()))}</p>`}
  </div>`;
}
