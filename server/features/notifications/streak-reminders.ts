import type { Database } from '#server/platform/db/database.ts';
import { notify } from './notify.ts';
import { findEndingStreaks } from './streak-reminders.repo.ts';

/** Late enough to know that the day was quiet, early enough to go out. */
const REMINDER_HOUR = 18;

/**
 * Safe to run as often as one likes: a person is told once a day. Each in a transaction of their own: somebody
 * who cannot be reminded keeps nobody else from it, and is reported when all others have been.
 */
export async function remindOfStreaks(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const { userId, day } of await findEndingStreaks(db, REMINDER_HOUR)) {
    await db
      .transaction((tx) => notify(tx, { userId, kind: 'streak-reminder', cause: `streak:${day}` }))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} people could not be reminded.`);
  }
}
