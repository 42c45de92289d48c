// What the page uses of Preact and htm, as one module.
import { h } from "preact";
import htm from "htm";

export { Component, createContext, Fragment, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export const html = htm.bind(h);
