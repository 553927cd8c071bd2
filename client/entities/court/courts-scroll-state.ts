/** Where the map stood. */
export interface MapPlace {
  latitude: number;
  longitude: number;
  zoom: number;
  selectedId: number | null;
  /** Where it stood before a search took it elsewhere. */
  beforeSearch: { latitude: number; longitude: number; zoom: number } | null;
}

/** How somebody left the Courts screen. */
export interface CourtsMemory {
  search: string;
  view: 'map' | 'list';
  shown: number;
  scrollY: number;
  map: MapPlace | null;
}

const KEY = 'courts';
let latest: Partial<CourtsMemory> = {};

/** Kept with the entry of the history: the browser's Back finds it again, after a reload too. */
export function recallCourts(): Partial<CourtsMemory> {
  const state: unknown = globalThis.history?.state;
  const kept = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null;
  latest = typeof kept === 'object' && kept !== null ? kept : {};
  return latest;
}

export function rememberCourts(change: Partial<CourtsMemory>): void {
  // What is late must not write into the entry of another screen.
  if (window.location.pathname !== '/courts') return;
  latest = { ...latest, ...change };
  try {
    window.history.replaceState({ ...window.history.state, [KEY]: latest }, '');
  } catch {
    // Safari allows 100 of these in 30 s. What is lost is a convenience.
  }
}

/** Where the map stands, for when it is shown again after the list. */
export function latestMapPlace(): MapPlace | null {
  return latest.map ?? null;
}

/** For a link back to the courts as they were left. */
export function courtsScrollState(): Record<string, unknown> {
  return { [KEY]: latest };
}
