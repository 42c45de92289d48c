// Reads the table's events of all entries, and leaves a game's own events to its rules.
import { Refused } from "./results.js";
import { eventsShown } from "./reading.js";
import { canonical } from "./bytes.js";
import { hasForm } from "./forms.js";
import { object } from "./shapes.js";

const isTable = (event) => event.type.startsWith("table.");

/** Return the entries, each with its events and, of these, the table's. */
export function readEvents({ entries }) {
  return entries.map((entry) => {
    const { seq, events: standIns } = entry.public;
    const events = eventsShown(entry);
    for (const event of [...events, ...standIns]) checkForm(event, seq);
    // The only hidden part of the table's events is a practice match's seed, in entry 1.
    events.forEach((event, index) => {
      const hidden = canonical(event) !== canonical(standIns[index]);
      if (seq > 1 && hidden && (isTable(event) || isTable(standIns[index])))
        throw new Refused("EVENT_INVALID", seq, "A sealed event replaces an event of the table.");
    });
    const table = events.filter(isTable);
    return { ...entry.public, entry, events, table, isTable };
  });
}

function checkForm(event, seq) {
  const known = object(event) && typeof event.type === "string";
  if (known && !isTable(event)) return;
  if (!known || !hasForm(event)) throw new Refused("EVENT_INVALID", seq, "An event is malformed.");
}

/** Return the event that created the match, as this edition shows it. */
export function createdIn([first]) {
  if (first.events.length !== 1 || first.table[0]?.type !== "table.created")
    throw new Refused("NOT_CREATED", 1, "The first entry does not create the match.");
  return first.table[0];
}
