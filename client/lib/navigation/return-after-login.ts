import { useEffect, useRef } from 'react';
import { parseUrl } from '#shared/untrusted-input.ts';

/** Stored per tab in sessionStorage. */
const RETURN_KEY = 'jim-come-back';
const ACTION_KEY = 'jim-unfinished';
/** After a longer break, the user probably wants something else. */
const MAX_AGE_MS = 60 * 60_000;

interface Place {
  path: string;
  action?: NextAction | undefined;
}

/** The path after login: from the URL, or from what an expired session interrupted. */
export function plannedReturn(): Place | undefined {
  return placeOfAddress() ?? read(RETURN_KEY);
}

/**
 * Remembers the screen that an expired session interrupted. A pending action takes precedence over a plain
 * path.
 */
export function rememberReturn(place: Place): void {
  const path = nextPath(place.path);
  if (path === undefined || (place.action === undefined && read(RETURN_KEY)?.action)) return;
  write(RETURN_KEY, { ...place, path });
}

/** Can be taken only once. */
export function takeReturn(): string | undefined {
  const place = plannedReturn();
  remove(RETURN_KEY);
  // The action must survive sign-up, onboarding and a reload.
  if (place?.action) write(ACTION_KEY, place);
  return place?.path;
}

export function unfinishedAction(): NextAction | undefined {
  return read(ACTION_KEY)?.action;
}

/** The action the user wanted to take on this path before the login. Can be taken only once. */
export function takeUnfinished(path: string): NextAction | undefined {
  const place = read(ACTION_KEY);
  if (place?.path !== path) return undefined;
  remove(ACTION_KEY);
  return place.action;
}

/** Runs an action that the login interrupted, once, even after re-renders. */
export function useOnce(isWanted: boolean, action: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    action();
  });
}

function placeOfAddress(): Place | undefined {
  const { pathname, search } = window.location;
  if (pathname !== '/login') return undefined;
  const query = new URLSearchParams(search);
  const path = nextPath(query.get('next'));
  return path === undefined ? undefined : { path, action: actionOf(query.get('action')) };
}

function actionOf(text: unknown): NextAction | undefined {
  return NEXT_ACTIONS.find((action) => action === text);
}

function read(key: string): Place | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<
      string,
      unknown
    > | null;
    const path = typeof kept?.path === 'string' ? nextPath(kept.path) : undefined;
    const isFresh = Date.now() - Number(kept?.at) < MAX_AGE_MS;
    return path !== undefined && isFresh ? { path, action: actionOf(kept?.action) } : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, place: Place): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...place, at: Date.now() }));
  } catch {
    // Without storage, the login leads to the dashboard.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

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

const NEXT_ACTIONS = ['check-in', 'star', 'befriend', 'join-run'] as const;
type NextAction = (typeof NEXT_ACTIONS)[number];
