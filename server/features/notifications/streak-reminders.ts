import type { Database } from '#server/platform/db/database.ts';
import { notify } from './notify.ts';
import { findEndingStreaks } from './streak-reminders.repo.ts';

/** Late enough to know that the user hasn't played, early enough to go out. */
const REMINDER_HOUR = 18;

/**
 * Safe to repeat, because a user is reminded once a day. One transaction per user, so that a failure affects no one
 * else. Failures are thrown at the end.
 */
export async function remindOfStreaks(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const { userId, day, days } of await findEndingStreaks(db, REMINDER_HOUR)) {
    await db
      .transaction((tx) =>
        notify(tx, { userId, kind: 'streak-reminder', cause: `streak:${day}`, days }),
      )
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} people could not be reminded.`);
  }
}
