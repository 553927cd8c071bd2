import type { Tx } from '#server/db/database.ts';
import { notify } from './notify.ts';
import { findEndingStreaks } from './streak-reminders.repo.ts';

/** Late enough to know that the day was quiet, early enough to go out. */
const REMINDER_HOUR = 18;

/** Safe to run as often as one likes: a person is told once a day. */
export async function remindOfStreaks(tx: Tx, now: Date | null = null): Promise<void> {
  for (const { userId, day } of await findEndingStreaks(tx, { hour: REMINDER_HOUR, now })) {
    await notify(tx, { userId, kind: 'streak-reminder', cause: `streak:${day}` });
  }
}
