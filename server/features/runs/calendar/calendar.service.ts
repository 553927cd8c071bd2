import { randomBytes } from 'node:crypto';
import { hasAnswered } from '#server/features/runs/guests/guests.service.ts';
import { runNotFound } from '#server/features/runs/lock/lock.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { AppError } from '#shared/errors.ts';
import { courtNameIn } from '#shared/format/names.ts';
import type { Language } from '#shared/languages.ts';
import {
  type CalendarRow,
  deleteFeed,
  findCalendarRun,
  findFeedOwner,
  findFeedSecret,
  listCalendarRuns,
  replaceFeed,
} from './calendar.repo.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const SECRET_BYTES = 32;

export async function writeRunCalendar(
  deps: Deps,
  {
    key,
    viewerId,
    guestToken,
    language,
    origin,
  }: {
    key: string;
    viewerId: number | null;
    guestToken: string | undefined;
    language: Language;
    origin: string;
  },
): Promise<string> {
  const isOfGuest = guestToken !== undefined && (await hasAnswered(deps, key, guestToken));
  const row = await findCalendarRun(deps.db, key, viewerId, isOfGuest);
  if (row === undefined) throw runNotFound();
  return writeCalendar('JIM', [toEvent(row, language, origin)]);
}

/** Anyone with the secret can read the feed, because calendar apps have no login. The owner can replace it. */
export async function writeFeed(deps: Deps, secret: string, origin: string): Promise<string> {
  const owner = await findFeedOwner(deps.db, secret);
  if (owner === undefined) throw new AppError('NOT_FOUND');
  const rows = await listCalendarRuns(deps.db, owner.userId);
  return writeCalendar(
    'JIM',
    rows.map((row) => toEvent(row, owner.language, origin)),
  );
}

export async function readFeedAddress(
  deps: Deps,
  viewerId: number,
  origin: string,
): Promise<string | null> {
  const secret = await findFeedSecret(deps.db, viewerId);
  return secret === undefined ? null : addressOf(origin, secret);
}

export async function makeFeed(deps: Deps, viewerId: number, origin: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await replaceFeed(deps.db, viewerId, secret);
  return addressOf(origin, secret);
}

export async function endFeed(deps: Deps, viewerId: number): Promise<void> {
  await deleteFeed(deps.db, viewerId);
}

function addressOf(origin: string, secret: string): string {
  return `${origin}/calendar/${secret}.ics`;
}

function toEvent(row: CalendarRow, language: Language, origin: string): CalendarEvent {
  const t = translatorFor(language);
  const court = courtNameIn(t, row.courtName);
  const rule = t('server.runs.courtStaysOpen');
  return {
    uid: `${row.key}@runs.jim`,
    stampedAt: row.createdAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    sequence: row.revision,
    status: row.isCancelled ? 'CANCELLED' : row.isMaybe ? 'TENTATIVE' : 'CONFIRMED',
    title: t('server.runs.calendarTitle', { court }),
    description: row.note === '' ? rule : `${row.note}\n\n${rule}`,
    place: row.courtAddress === '' ? court : `${court}, ${row.courtAddress}`,
    latitude: row.latitude,
    longitude: row.longitude,
    url: `${origin}/runs/${row.key}`,
  };
}
