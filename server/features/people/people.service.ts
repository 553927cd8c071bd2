import { readUserStats } from '#server/features/check-ins/index.ts';
import { toRelatedPerson } from '#server/features/friends/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Deps } from '#server/http/deps.ts';
import { takeFromLimit } from '#server/http/rate-limit.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Profile } from '#shared/people/people.contract.ts';
import { findProfile, insertPersonReport, type ProfileRow } from './people.repo.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export async function readProfileOf(
  deps: Deps,
  viewerId: number,
  handle: string,
): Promise<Profile> {
  await takeFromLimit(deps.db, {
    name: 'people:profile',
    subject: String(viewerId),
    most: deps.config.searchesPerMinute,
    windowSeconds: MINUTE_SECONDS,
  });
  const row = await findVisible(deps, viewerId, handle);
  const isMe = row.id === viewerId;
  const stats =
    isMe || row.showsStats
      ? await readUserStats(deps, { userId: row.id, timeZone: row.timeZone })
      : null;
  return {
    ...toRelatedPerson(row, viewerId),
    isMe,
    bio: row.bio,
    // The level is made from the earnings, so it hides with them.
    level: stats?.level ?? null,
    memberSince: row.memberSince,
    stats,
  };
}

export async function report(
  deps: Deps,
  viewerId: number,
  { handle, reason }: { handle: string; reason: string },
): Promise<void> {
  await takeFromLimit(deps.db, {
    name: 'people:report',
    subject: String(viewerId),
    most: deps.config.reportsPerHour,
    windowSeconds: HOUR_SECONDS,
  });
  const person = await findVisible(deps, viewerId, handle);
  if (person.id === viewerId) {
    throw new AppError('INVALID_INPUT', { message: 'You cannot report yourself.' });
  }
  await deps.db.transaction(async (tx) => {
    const isNew = await insertPersonReport(tx, {
      reporterId: viewerId,
      personId: person.id,
      reason,
    });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}

async function findVisible(deps: Deps, viewerId: number, handle: string): Promise<ProfileRow> {
  const row = await findProfile(deps.db, viewerId, identityKey(handle.trim().replace(/^@/, '')));
  if (row === undefined) {
    throw new AppError('NOT_FOUND', { message: 'This person cannot be found.' });
  }
  return row;
}
