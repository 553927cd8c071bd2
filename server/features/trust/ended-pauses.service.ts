import { notify } from '#server/features/notifications/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listEndedPauses } from './strikes.repo.ts';

/** Safe to run as often as one likes: each end is told once. Each in a transaction of its own, as reminders are. */
export async function tellOfEndedPauses(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, userId } of await listEndedPauses(db)) {
    await db
      .transaction((tx) => notify(tx, { userId, kind: 'strike-over', cause: `strike:${id}` }))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} people could not be told.`);
  }
}
