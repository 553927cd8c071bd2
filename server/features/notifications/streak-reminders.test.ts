import { describe, expect, it } from 'vitest';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { remindOfStreaks } from './streak-reminders.ts';

/** 18:20 in New York. */
const EVENING = new Date('2026-06-10T22:20:00Z');
const HOUR_MS = 60 * 60 * 1000;

describe('streak reminders [NTF-13, NTF-433]', () => {
  const get = useTestApp({ hasOwnClock: true });

  async function playerWho(playedDaysAgo: number[], wantsReminders = true): Promise<TestPerson> {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    await db.query('update users set game_reminders = $2, time_zone = $3 where id = $1', [
      person.id,
      wantsReminders,
      'America/New_York',
    ]);
    for (const days of playedDaysAgo) {
      await db.query(
        `with court as (
           insert into courts (name, latitude, longitude, time_zone, status, search_text)
           values ('Rucker Park', 40.8, -73.9, 'America/New_York', 'approved', 'rucker') returning id)
         insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
         select $1, id, $2::timestamptz::date, 'paid', $2, 10, $2 from court`,
        [person.id, new Date(EVENING.getTime() - days * 24 * HOUR_MS - 3 * HOUR_MS)],
      );
    }
    return person;
  }
  async function remindAt(time: Date): Promise<void> {
    await get().clock.set(time);
    await remindOfStreaks(get().deps.db);
  }
  const told = async (person: TestPerson) =>
    (await person.call(listNotifications, {})).filter(({ kind }) => kind === 'streak-reminder');

  it('reminds users who want it once, and only if there is a streak to keep', async () => {
    const keen = await playerWho([1, 2, 3, 5]);
    const voided = await playerWho([1, 2]);
    await get().deps.db.query(`update check_ins set outcome = 'void' where user_id = $1`, [
      voided.id,
    ]);
    const others = [
      voided,
      await playerWho([0, 1, 2]),
      await playerWho([1]),
      await playerWho([2, 3]),
      await playerWho([]),
      await playerWho([1, 2], false),
    ];
    for (let times = 0; times < 3; times++) await remindAt(EVENING);
    expect(await told(keen)).toMatchObject([{ text: expect.stringContaining('3-day streak') }]);
    for (const person of others) expect(await told(person)).toEqual([]);
  });

  it('reminds users at 18:00 local time only', async () => {
    const keen = await playerWho([1, 2]);
    await remindAt(new Date(EVENING.getTime() - HOUR_MS));
    await remindAt(new Date(EVENING.getTime() + HOUR_MS));
    expect(await told(keen)).toEqual([]);
  });
});
