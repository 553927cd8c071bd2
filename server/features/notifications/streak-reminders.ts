import type { Database } from '#server/platform/db/database.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import { notify } from './notify.ts';
import { findEndingStreaks } from './streak-reminders.repo.ts';

/** Late enough to know that the user hasn't played, early enough to go out. */
const REMINDER_HOUR = 18;

/**
 * Safe to repeat, because a user is reminded once a day. One transaction per user, so that a failure affects no one
 * else.
 */
export async function remindOfStreaks(db: Database): Promise<void> {
  await attemptEach(
    await findEndingStreaks(db, REMINDER_HOUR),
    ({ userId, day, days }) =>
      db.transaction((tx) =>
        notify(tx, { userId, kind: 'streak-reminder', cause: `streak:${day}`, days }),
      ),
    'people could not be reminded.',
  );
}
