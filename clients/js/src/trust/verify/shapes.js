// Forms of JSON values: each function returns whether a value has a form.
import { isHex } from "./bytes.js";

export const whole = (value) => Number.isSafeInteger(value);
export const count = (value) => whole(value) && value >= 0;
export const between = (least, most) => (value) => whole(value) && value >= least && value <= most;
export const text = (value) => typeof value === "string";
export const short = (most) => (value) => text(value) && [...value].length <= most;
export const truth = (value) => typeof value === "boolean";
export const hex = (length) => (value) => isHex(value, length);
export const object = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
export const anything = () => true;
export const one = (...values) => (value) => values.includes(value);
export const matching = (pattern) => (value) => text(value) && pattern.test(value);
export const orNull = (form) => (value) => value === null || form(value);
export const list = (form) => (value) => Array.isArray(value) && value.every(form);
export const pair = (first, second) => (value) =>
  Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);
export const map = (form, names = text) => (value) =>
  object(value) && Object.entries(value).every(([name, inner]) => names(name) && form(inner));

/** An object with all needed fields, any of the optional ones, and no others. */
export const fields = (needed, optional = {}) => (value) =>
  object(value) &&
  Object.keys(needed).every((name) => Object.hasOwn(value, name)) &&
  Object.entries(value).every(([name, inner]) => Object.hasOwn(needed, name) ? needed[name](inner) : Object.hasOwn(optional, name) && optional[name](inner));
