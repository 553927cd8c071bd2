import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { FeedItem } from '#shared/activity/activity.contract.ts';
import {
  cellsOf,
  describeCheckIn,
  describeNewCourt,
  describePeople,
  FEED_RADIUS_METRES,
  FEED_SHOWN_ITEMS,
  type FeedPeople,
  isItemActive,
  roundedDown,
} from '#shared/activity/feed-rules.ts';
import { AppError } from '#shared/errors.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { bandText } from '#shared/format/numbers.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Language } from '#shared/languages.ts';
import { boxAround } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import { peopleRightNow, toHeadcount } from '#shared/presence/presence-rules.ts';
import {
  type CheckInGroupRow,
  listCheckInGroups,
  listNewCourts,
  listPosts,
  type NewCourtRow,
  type NowAtCourt,
  type PostRow,
} from './feed.repo.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The exact time of the oldest item, encrypted so that only the server can read or create it. */
export function sealCursor(key: string, at: Date): string {
  const text = String(at.getTime());
  // Derived from the time, so that an unchanged response stays identical.
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function openCursor(key: string, cursor: string): Date {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv(CIPHER, cipherKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)) + decipher.final('utf8');
    return new Date(Number(text));
  } catch {
    throw new AppError('INVALID_INPUT');
  }
}

/** A separate key, because the secret is also used to create ids. */
function cipherKey(key: string): Buffer {
  return createHash('sha256').update(`feed-cursor:${key}`).digest();
}

const MAX_ITEMS = 20;

interface FeedQuestion {
  viewerId: number;
  position: Position | undefined;
  /** Cursor from an earlier response. Returns older items only. */
  before: string | undefined;
  key: string;
  language: Language;
}

export async function readFeed(
  { db }: Deps,
  { viewerId, position, before, key, language }: FeedQuestion,
): Promise<FeedItem[]> {
  const part = {
    near: position && around(position),
    before: before === undefined ? undefined : openCursor(key, before),
  };
  const [checkIns, courts, posts] = await Promise.all([
    listCheckInGroups(db, viewerId, part),
    listNewCourts(db, viewerId, part),
    listPosts(db, viewerId, part),
  ]);
  const now = new Date();
  const t = translatorFor(language);
  const newest = [
    ...checkIns.map((row) => ({ at: row.lastAt, item: checkInItem(row, { key, t, now }) })),
    ...courts.map((row) => ({
      at: row.approvedAt,
      item: newCourtItem(row, { key, t, now }),
    })),
    ...posts.map((row) => ({ at: row.createdAt, item: postItem(row, { t, now }) })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_ITEMS);
  const [first] = newest;
  const last = newest.at(-1);
  if (first === undefined || last === undefined) return [];
  // Repeats items of the same millisecond rather than losing them, unless they fill the whole response.
  const isOneMoment = first.at.getTime() === last.at.getTime();
  const olderCursor = sealCursor(key, new Date(last.at.getTime() + (isOneMoment ? 0 : 1)));
  const items = newest.map(({ item }) => ({ ...item, olderCursor }));
  // The items on screen are truly the newest, however many share the same five minutes.
  return [
    ...inShownOrder(items.slice(0, FEED_SHOWN_ITEMS)),
    ...inShownOrder(items.slice(FEED_SHOWN_ITEMS)),
  ];
}

/** Sorted by displayed time, then by opaque id. The true order would reveal more than the rounded times. */
function inShownOrder(items: FeedItem[]): FeedItem[] {
  return items.sort((a, b) => b.timestamp.localeCompare(a.timestamp) || a.id.localeCompare(b.id));
}

function around(position: Position) {
  const box = boxAround(position, FEED_RADIUS_METRES);
  return { ...position, radiusMetres: FEED_RADIUS_METRES, cells: cellsOf(box) };
}

type ToldItem = Omit<FeedItem, 'olderCursor'>;

interface Telling {
  key: string;
  t: Translate;
  now: Date;
}

/** About a court and five minutes, not a person, so that nothing can be traced back. */
function checkInItem(row: CheckInGroupRow, { key, t, now }: Telling): ToldItem {
  const { courtId, courtName, bucket, people, isMine, friends, friendNames, exactAt } = row;
  const who = { count: people, isMine, friends, friendNames };
  const players = playersAt(row.now);
  return {
    id: opaqueId(key, `check-in:${courtId}:${bucket.toISOString()}`),
    type: 'checkin',
    ...players,
    courtName,
    courtId,
    description: describeCheckIn(who, courtNameIn(t, courtName), t),
    anonymizedUser: describePeople(who, t),
    timestamp: (exactAt ?? bucket).toISOString(),
    isActive: isItemActive({ ...players, at: bucket }, now),
    isMine,
  };
}

function newCourtItem(row: NewCourtRow, { key, t, now }: Telling): ToldItem {
  const { courtId, courtName, approvedAt, isMine } = row;
  const players = playersAt(row.now);
  return {
    id: opaqueId(key, `court:${courtId}`),
    type: 'court_registration',
    ...players,
    courtName,
    courtId,
    description: describeNewCourt(onePerson(row), courtNameIn(t, courtName), t),
    anonymizedUser: describePeople(onePerson(row), t),
    timestamp: shownTime(approvedAt, row).toISOString(),
    isActive: isItemActive({ ...players, at: approvedAt }, now),
    isMine,
  };
}

function postItem(row: PostRow, { t, now }: Omit<Telling, 'key'>): ToldItem {
  const players = playersAt(row.now);
  return {
    id: row.publicId,
    type: 'post',
    ...players,
    courtName: row.courtName,
    courtId: row.courtId,
    description: row.body,
    anonymizedUser: describePeople(onePerson(row), t),
    timestamp: shownTime(row.createdAt, row).toISOString(),
    isActive: isItemActive({ ...players, at: row.createdAt }, now),
    isMine: row.isMine,
  };
}

/** The same number as on the court's page, without "earlier" counts. */
function playersAt(at: NowAtCourt | null): Pick<FeedItem, 'playerCount' | 'playerRange'> {
  if (at === null) return { playerCount: 0, playerRange: null };
  const countedAt = at.countedAt === null ? null : new Date(at.countedAt);
  const now = peopleRightNow(at.here, toHeadcount({ ...at, countedAt }));
  return {
    playerCount: now.people,
    playerRange: now.source === 'checked-in' ? null : bandText(now),
  };
}

function onePerson({ isMine, isFriend }: { isMine: boolean; isFriend: boolean }): FeedPeople {
  return { count: 1, isMine, friends: isFriend ? 1 : 0 };
}

function shownTime(time: Date, row: { isMine: boolean; isFriend: boolean }): Date {
  return row.isMine || row.isFriend ? time : roundedDown(time);
}

function opaqueId(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
