// The options of a game, each as a choice between few things where it can be.
import { Choice } from "../parts.js";
import { html } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { OPTIONS } from "../words/options_en.js";

const FEW = 6; // values that are shown side by side

/** Choose options; what is as usual is left out of them. */
export function House({ game, seats, options, set }) {
  const put = (option, value) => {
    const { [option.name]: _, ...others } = options;
    set(same(value, option.default) ? others : { ...others, [option.name]: value });
  };
  const shown = game.options.filter(({ type }) => /^(Int|Boolean|\w+)!?$/.test(type) && !type.endsWith("Input"));
  return html`<div class="house">
    ${shown.map((option) => html`<div key=${option.name} data-option=${option.name} title=${option.description}>
      <${Option} game=${game.name} seats=${seats} option=${option}
        value=${option.name in options ? options[option.name] : option.default} set=${(value) => put(option, value)} />
    </div>`)}
  </div>`;
}

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const spaced = (name) => name.replace(/([A-Z])/g, " $1").toLowerCase().replace(/^./, (letter) => letter.toUpperCase());

function Option({ game, seats, option, value, set }) {
  const { name, type } = option;
  const [label = spaced(name), values = {}] = OPTIONS[game]?.[name] ?? [];
  const wordOf = (each) => values[each] ?? spaced(String(each));
  let choices = null;
  if (type === "Boolean!") choices = [[true, words.create.yes], [false, words.create.no]];
  else if (/seat|player/i.test(name) && type === "Int") {
    choices = [[null, words.create.chance], ...Array.from({ length: seats }, (_, seat) => [seat, words.create.seat(seat)])];
  } else if (option.values) choices = option.values.map((each) => [each, wordOf(each)]);
  else if (type.startsWith("Int") && option.maximum - option.minimum < FEW) {
    const numbers = Array.from({ length: option.maximum - option.minimum + 1 }, (_, at) => option.minimum + at);
    choices = [...(type === "Int" ? [[null, words.create.no]] : []), ...numbers.map((each) => [each, wordOf(each)])];
  }
  if (choices) return html`<${Choice} name=${name} legend=${label} value=${value} set=${set} choices=${choices} />`;
  return html`<label class="field"><b>${label}</b>
    <input type="number" min=${option.minimum} max=${option.maximum} value=${value ?? ""} placeholder=${words.create.unlimited}
      onChange=${(event) => set(event.target.value === "" ? null : Number(event.target.value))} />
  </label>`;
}
