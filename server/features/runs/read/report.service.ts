import { publishLive } from '#server/features/live/index.ts';
import { insertRunReport } from '#server/features/reports/index.ts';
import { runNotFound } from '#server/features/runs/record/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { findRun } from './read.repo.ts';

export async function report(
  deps: Deps,
  viewerId: number,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  const run = await findRun(deps.db, viewerId, key);
  if (run === undefined) throw runNotFound();
  if (run.isHost) throw new AppError('INVALID_INPUT', { reason: 'OWN_RUN_REPORTED' });
  await deps.db.transaction(async (tx) => {
    const isNew = await insertRunReport(tx, { reporterId: viewerId, runId: run.id, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}
