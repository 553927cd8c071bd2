import { parseUrl } from '#shared/untrusted-input.ts';

const MAX_CHARACTERS = 300;
/** Any origin will do: a path that leaves it is none of ours. */
const OWN_ORIGIN = 'https://own.invalid';
/** Where one comes from when one logs in; and what is no screen. */
const NO_PLACE_TO_RETURN = /^\/(?:$|login(?:[/?#]|$)|api\/|photos\/|tiles\/|assets\/)/;

/**
 * The path that `next` asks to come back to, or undefined. It comes from an address that anybody can write: what a
 * browser could read as another site (`//host`, `/\host`, `/%2Fhost`) or as a script is not one.
 */
export function nextPath(next: string | null): string | undefined {
  if (next === null || next.length > MAX_CHARACTERS) return undefined;
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next) || /%(?:2f|5c|0|1|7f)/i.test(next)) return undefined;
  const url = parseUrl(next, OWN_ORIGIN);
  if (NO_PLACE_TO_RETURN.test(next) || url === null) return undefined;
  const { origin, pathname, search } = url;
  if (origin !== OWN_ORIGIN || pathname.startsWith('//')) return undefined;
  return NO_PLACE_TO_RETURN.test(pathname) ? undefined : pathname + search;
}

/** What can be finished after coming back. */
export const NEXT_ACTIONS = ['check-in', 'star', 'befriend', 'join-run'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];
