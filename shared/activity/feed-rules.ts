import type { Translate } from '#shared/i18n/translate.ts';
import { type BoundingBox, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';

export const FEED_RADIUS_METRES = 50_000;
export const FEED_SHOWN_ITEMS = 5;
export const FEED_OLDER_ITEMS = 10;
export const GROW_PROMPT_BELOW_ITEMS = 3;
export const FEED_ROUNDING_MINUTES = 5;
/** People at a court within two hours for it to count as trending. */
export const ACTIVE_FROM_PLAYERS = 2;
const ACTIVE_FOR_MS = 2 * 60 * 60 * 1000;

/** The people an item is about, as far as the reader may know. */
export interface FeedPeople {
  count: number;
  isMine: boolean;
  /** Friends who share their location with friends. */
  friends: number;
  /** Names of these friends, for sentences that may name them. */
  friendNames?: readonly string[];
}

const MAX_NAMED = 2;

export function isItemActive(item: { playerCount: number; at: Date }, now: Date): boolean {
  return (
    item.playerCount >= ACTIVE_FROM_PLAYERS && now.getTime() - item.at.getTime() < ACTIVE_FOR_MS
  );
}

export function roundedDown(time: Date): Date {
  const step = FEED_ROUNDING_MINUTES * 60 * 1000;
  return new Date(Math.floor(time.getTime() / step) * step);
}

/** Precise enough for neighbours to find a post, too coarse to find its author. */
export function coarsePosition({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };
}

/** The one-degree cell that contains a position, as one number. */
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

export function describePeople({ count, isMine, friends }: FeedPeople, t: Translate): string {
  if (count === 1) {
    if (isMine) return t('server.feed.people.me');
    return t(friends > 0 ? 'server.feed.people.friend' : 'server.feed.people.stranger');
  }
  const others = count - 1;
  if (isMine) return t('server.feed.people.meAndOthers', { others });
  if (friends > 0) return t('server.feed.people.friendAndOthers', { others });
  return t('server.feed.people.strangers', { count });
}

/** Names friends as Home does. */
function namePeople(people: FeedPeople, t: Translate): string {
  const named = people.friendNames?.slice(0, MAX_NAMED) ?? [];
  if (people.isMine || named.length === 0) return describePeople(people, t);
  const names = named.join(', ');
  const others = people.count - named.length;
  return others > 0 ? t('server.feed.people.namedAndOthers', { names, others }) : names;
}

export function describeCheckIn(people: FeedPeople, court: string, t: Translate): string {
  if (isOnlyMe(people)) return t('server.feed.checkedIn.me', { court });
  const who = namePeople(people, t);
  if (people.count === 1) return t('server.feed.checkedIn.one', { who, court });
  return people.isMine
    ? t('server.feed.checkedIn.meAndOthers', { who, court })
    : t('server.feed.checkedIn.many', { who, court });
}

export function describeNewCourt(people: FeedPeople, court: string, t: Translate): string {
  if (isOnlyMe(people)) return t('server.feed.putOnMap.me', { court });
  return t('server.feed.putOnMap.somebody', { who: describePeople(people, t), court });
}

function isOnlyMe({ count, isMine }: FeedPeople): boolean {
  return isMine && count === 1;
}
