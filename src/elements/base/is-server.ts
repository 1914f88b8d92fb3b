import { isServer as isServerBuild } from 'lit';

/**
 * Whether there is no DOM to draw into. Lit only says which of its builds was loaded: tests in Node load the one for servers,
 * but have a DOM, that of jsdom or happy-dom. What some servers load in place of a DOM has no root element.
 */
export const isServer = isServerBuild && globalThis.document?.documentElement === undefined;
