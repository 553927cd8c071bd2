import { parseUrl } from '#shared/untrusted-input.ts';

const MAX_CHARACTERS = 300;
/** Used only to check that a path stays on its own origin. */
const OWN_ORIGIN = 'https://own.invalid';
/** Paths that aren't worth returning to: the login screen and everything that isn't a screen. */
const NO_PLACE_TO_RETURN = /^\/(?:$|login(?:[/?#]|$)|api\/|photos\/|tiles\/|assets\/)/;

/**
 * The path in `next` to return to, or undefined. Anyone can write that URL, so refuse everything a browser could read
 * as another site (`//host`, `/\host`, `/%2Fhost`) or as a script.
 */
export function nextPath(next: string | null): string | undefined {
  if (next === null || next.length > MAX_CHARACTERS) return undefined;
  // Browsers drop tabs and line breaks from URLs and read a backslash as a slash.
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next) || /%(?:2f|5c|0|1|7f)/i.test(next)) return undefined;
  const url = parseUrl(next, OWN_ORIGIN);
  if (NO_PLACE_TO_RETURN.test(next) || url === null) return undefined;
  const { origin, pathname, search } = url;
  if (origin !== OWN_ORIGIN || pathname.startsWith('//')) return undefined;
  return NO_PLACE_TO_RETURN.test(pathname) ? undefined : pathname + search;
}

export const NEXT_ACTIONS = ['check-in', 'star', 'befriend', 'join-run'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];
