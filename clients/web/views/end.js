// The result of a match, and what can be done after it.
import { Act, Avatar, nameOf } from "../parts.js";
import { ask, sit } from "../session.js";
import { html } from "../vendor/preact.js";
import { words } from "../words/en.js";

const signed = (points) => String(points).replace("-", "−");
const spaced = (category) => category[0] + category.slice(1).toLowerCase().replaceAll("_", " ");

export default function End({ match, people, successor, own }) {
  const { outcome, endReason } = match;
  const name = (score) => (score.seat === null ? score.name : nameOf(score.seat, match, people));
  const winners = outcome?.winners ?? [];
  const rows = [...(outcome?.scores ?? [])].sort((one, other) => one.rank - other.rank);
  const says = () => {
    if (!outcome || !winners.length) return words.end.nobody;
    if (winners.length === 1 && winners[0] === own) return words.end.youWon;
    return words.end.won(winners.map((seat) => nameOf(seat, match, people)));
  };
  const again = async () => {
    const seated = await sit("rematch", { matchId: match.id, as: own });
    await ask("ready", { matchId: seated.match.id, as: seated.seat });
    location.hash = `#/match/${seated.match.id}`;
  };
  return html`<section class="end" aria-labelledby="result">
    <h2 id="result">${says()}</h2>
    ${endReason !== "COMPLETED" && html`<p class="soft">${words.end.reasons[endReason]}</p>`}
    ${rows.length > 0 &&
    html`<ol class="places">
      ${rows.map((score) => html`<li key=${score.seat} class=${winners.includes(score.seat) ? "winner" : ""}>
        <span class="rank">${score.rank}</span>
        <${Avatar} avatar=${people[score.seat]?.avatar} name=${name(score)} seat=${score.seat ?? 0} />
        <span class="who"><b>${name(score)}</b>${score.titles.length > 0 && html`<small>${words.list(score.titles)}</small>`}</span>
        <span class="total">${signed(score.total)}</span>
        ${score.parts.length > 1 && html`<details><summary>${words.end.parts}</summary>
          <dl>${score.parts.filter(({ points }) => points).map(({ category, points }) => html`<div key=${category}><dt>${spaced(category)}</dt><dd>${signed(points)}</dd></div>`)}</dl>
        </details>`}
      </li>`)}
    </ol>`}
    <p class="row">
      ${own !== null && html`<${Act} kind="main" run=${again}>${successor ? words.end.joinRematch : words.end.rematch}<//>`}
      <a class="button" href="#/replay/${match.id}/1">${words.end.replay}</a>
      <a class="button" href="#/verify/${match.id}">${words.end.verify}</a>
    </p>
  </section>`;
}
