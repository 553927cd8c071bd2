export interface MapPlace {
  latitude: number;
  longitude: number;
  zoom: number;
  selectedId: number | null;
  beforeSearch: { latitude: number; longitude: number; zoom: number } | null;
}

export interface CourtsMemory {
  search: string;
  view: 'map' | 'list';
  shown: number;
  scrollY: number;
  map: MapPlace | null;
}

const KEY = 'courts';
let latest: Partial<CourtsMemory> = {};

/** Stored in `history.state`, so it survives Back and a reload. */
export function recallCourts(): Partial<CourtsMemory> {
  const state: unknown = globalThis.history?.state;
  const kept = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null;
  latest = typeof kept === 'object' && kept !== null ? kept : {};
  return latest;
}

export function rememberCourts(change: Partial<CourtsMemory>): void {
  // A late call must not write to another screen's history entry.
  if (window.location.pathname !== '/courts') return;
  latest = { ...latest, ...change };
  try {
    window.history.replaceState({ ...window.history.state, [KEY]: latest }, '');
  } catch {
    // Safari allows 100 calls in 30 s. Losing one only costs convenience.
  }
}

/** The map's last view, for when the user switches back from the list. */
export function latestMapPlace(): MapPlace | null {
  return latest.map ?? null;
}

export function courtsScrollState(): Record<string, unknown> {
  return { [KEY]: latest };
}
