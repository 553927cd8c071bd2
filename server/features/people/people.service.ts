import { readPublicStats, readUserStats } from '#server/features/check-ins/index.ts';
import { toRelatedPerson } from '#server/features/friends/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { insertPersonReport } from '#server/features/reports/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Profile } from '#shared/people/people.contract.ts';
import { findProfile, findReportable, type ProfileRow } from './people.repo.ts';

export async function readProfileOf(deps: Deps, viewer: Viewer, handle: string): Promise<Profile> {
  const viewerId = viewer.userId;
  const row = await findVisible(deps, viewerId, handle);
  const isMe = row.id === viewerId;
  const stats = await readStatsOf(deps, viewer, row);
  return {
    ...toRelatedPerson(row, viewerId),
    isMe,
    bio: row.bio,
    // The level is derived from the earnings, so hide it with them.
    level: stats?.level ?? null,
    memberSince: row.memberSince,
    stats,
  };
}

function readStatsOf(deps: Deps, viewer: Viewer, { id, showsStats }: ProfileRow) {
  if (id === viewer.userId) return readUserStats(deps, viewer);
  return showsStats ? readPublicStats(deps, id) : null;
}

export async function report(
  deps: Deps,
  viewerId: number,
  { handle, reason }: { handle: string; reason: string },
): Promise<void> {
  const personId = await findReportable(deps.db, handleKeyOf(handle));
  // The same response for unknown users, so that it reveals neither accounts nor blocks.
  if (personId === undefined) return;
  if (personId === viewerId) {
    throw new AppError('INVALID_INPUT', { reason: 'SELF_REPORTED' });
  }
  await deps.db.transaction(async (tx) => {
    const isNew = await insertPersonReport(tx, { reporterId: viewerId, personId, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}

async function findVisible(deps: Deps, viewerId: number, handle: string): Promise<ProfileRow> {
  const row = await findProfile(deps.db, viewerId, handleKeyOf(handle));
  if (row === undefined) {
    throw new AppError('NOT_FOUND', { reason: 'PERSON_NOT_FOUND' });
  }
  return row;
}

function handleKeyOf(handle: string): string {
  return identityKey(handle.trim().replace(/^@/, ''));
}
