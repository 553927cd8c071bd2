import type { BoundingBox } from '#shared/map/bounding-box.ts';
import { splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';

export const FEED_RADIUS_METRES = 50_000;
/** How many the screen shows, and below how many it asks to grow the ecosystem. */
export const FEED_SHOWN_ITEMS = 5;
/** How many more at each press of "Show older". */
export const FEED_OLDER_ITEMS = 10;
export const GROW_PROMPT_BELOW_ITEMS = 3;
export const FEED_ROUNDING_MINUTES = 5;
/** People at a court within two hours that make it trend. */
export const ACTIVE_FROM_PLAYERS = 2;
const ACTIVE_FOR_MS = 2 * 60 * 60 * 1000;

/** Whom an item is about, as far as the reader may know. */
export interface FeedPeople {
  count: number;
  isMine: boolean;
  /** Friends among them who share their location with friends. */
  friends: number;
}

export function isItemActive(item: { playerCount: number; at: Date }, now: Date): boolean {
  return (
    item.playerCount >= ACTIVE_FROM_PLAYERS && now.getTime() - item.at.getTime() < ACTIVE_FOR_MS
  );
}

/** What strangers get to see of a moment. */
export function roundedDown(time: Date): Date {
  const step = FEED_ROUNDING_MINUTES * 60 * 1000;
  return new Date(Math.floor(time.getTime() / step) * step);
}

/** Enough for neighbours to find a post, too little to find its author. */
export function coarsePosition({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };
}

/** The whole degree a place lies in, as one number. */
export function cellOf({ latitude, longitude }: Position): number {
  return row(latitude) * 360 + column(longitude);
}

export function cellsOf(box: BoundingBox): number[] {
  const cells = new Set<number>();
  for (const { west, south, east, north } of splitAtAntimeridian(box)) {
    for (let y = row(south); y <= row(north); y++) {
      for (let x = column(west); x <= column(east); x++) cells.add(y * 360 + x);
    }
  }
  return [...cells];
}

/** The pole and the antimeridian belong to the last cell. */
function row(latitude: number): number {
  return Math.min(179, Math.floor(latitude) + 90);
}

function column(longitude: number): number {
  return Math.min(359, Math.floor(longitude) + 180);
}
