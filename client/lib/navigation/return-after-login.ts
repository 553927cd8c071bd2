import { NEXT_ACTIONS, type NextAction, nextPath } from '#shared/accounts/next-path.ts';

/** Of this tab only, and gone with it. */
const RETURN_KEY = 'jim-come-back';
const ACTION_KEY = 'jim-unfinished';
/** Whoever comes back after a longer while has something else in mind. */
const MAX_AGE_MS = 60 * 60_000;

interface Place {
  path: string;
  action?: NextAction | undefined;
}

/** Where a login is to lead, by the address or by what an ended session interrupted. */
export function plannedReturn(): Place | undefined {
  return placeOfAddress() ?? read(RETURN_KEY);
}

/** An ended session interrupted this. What was about to be done there counts more than where one stood. */
export function rememberReturn(place: Place): void {
  const path = nextPath(place.path);
  if (path === undefined || (place.action === undefined && read(RETURN_KEY)?.action)) return;
  write(RETURN_KEY, { ...place, path });
}

/** Used once: the next login ends where logins end. */
export function takeReturn(): string | undefined {
  const place = plannedReturn();
  remove(RETURN_KEY);
  // It outlives the sign-up, the onboarding and its reload.
  if (place?.action) write(ACTION_KEY, place);
  return place?.path;
}

/** What the login interrupted, without taking it. */
export function unfinishedAction(): NextAction | undefined {
  return read(ACTION_KEY)?.action;
}

/** What the person wanted to do at this path before the login; once. */
export function takeUnfinished(path: string): NextAction | undefined {
  const place = read(ACTION_KEY);
  if (place?.path !== path) return undefined;
  remove(ACTION_KEY);
  return place.action;
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
    // Without storage the login ends on the dashboard.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
