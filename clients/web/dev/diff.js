// What changed between two JSON values, as a list of paths; pure.

const LONGEST = 400; // elements up to which lists are aligned: the work grows with the square

const isObject = (value) => value !== null && typeof value === "object";
const sameKind = (one, other) => isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);

/**
 * Return the differences between two JSON values, in the order of the values.
 *
 * Each is `{ kind, path, before, after }`: kind is "added", "removed" or "changed", and path is a list of keys and
 * indices, in the later value unless something was removed. Lists are aligned: what moved up because something
 * before it was taken away did not change.
 */
export function differences(before, after, path = []) {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!sameKind(before, after)) return [{ kind: "changed", path, before, after }];
  return Array.isArray(before) ? ofLists(before, after, path) : ofObjects(before, after, path);
}

function ofObjects(before, after, path) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const place = [...path, key];
    if (!Object.hasOwn(after, key)) return [{ kind: "removed", path: place, before: before[key] }];
    if (!Object.hasOwn(before, key)) return [{ kind: "added", path: place, after: after[key] }];
    return differences(before[key], after[key], place);
  });
}

function ofLists(before, after, path) {
  const found = [];
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of [...common(before, after), [before.length, after.length]]) {
    // Between two common elements, those at the same distance became one another; the others came or went.
    for (; one < nextOne && other < nextOther; one++, other++) found.push(...differences(before[one], after[other], [...path, other]));
    for (; one < nextOne; one++) found.push({ kind: "removed", path: [...path, one], before: before[one] });
    for (; other < nextOther; other++) found.push({ kind: "added", path: [...path, other], after: after[other] });
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  return found;
}

/** Return the pairs of indices of a longest common subsequence. */
function common(before, after) {
  if (before.length === after.length && before.every((each) => !isObject(each))) {
    return before.flatMap((each, index) => (each === after[index] ? [[index, index]] : [])); // such as a row of a grid
  }
  if (before.length > LONGEST || after.length > LONGEST) return [];
  const [ones, others] = [before, after].map((list) => list.map((each) => JSON.stringify(each)));
  const lengths = Array.from({ length: ones.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let one = ones.length - 1; one >= 0; one--) {
    for (let other = others.length - 1; other >= 0; other--) {
      lengths[one][other] =
        ones[one] === others[other] ? lengths[one + 1][other + 1] + 1 : Math.max(lengths[one + 1][other], lengths[one][other + 1]);
    }
  }
  const pairs = [];
  for (let one = 0, other = 0; one < ones.length && other < others.length; ) {
    if (ones[one] === others[other]) pairs.push([one++, other++]);
    else if (lengths[one + 1][other] >= lengths[one][other + 1]) one++;
    else other++;
  }
  return pairs;
}

/** Write a path as JavaScript would: `seats[0].hand`, `tiles["1,2"]`. */
export const pathText = (path) =>
  path
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`;
      return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? (index ? "." : "") + key : `[${JSON.stringify(key)}]`;
    })
    .join("");
