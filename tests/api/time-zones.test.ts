import { describe, expect, it } from 'vitest';
import { remindOfStreaks } from '#server/features/notifications/index.ts';
import { planJobs } from '#server/job-plan.ts';
import { login, register } from '#shared/accounts/accounts.contract.ts';
import { growth } from '#shared/analytics/analytics.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { readProfile } from '#shared/people/people.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

/** Known only to JavaScript, unknown, or with another meaning in PostgreSQL. */
const HOSTILE = ['AET', 'ACT', 'SST', 'Mars/Olympus', '+14:00', 'posix/UTC', 'localtime', '', "'"];
const EVENING = new Date('2026-06-10T18:20:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('time zones', () => {
  const get = useTestApp({ hasOwnClock: true });
  const storedOf = async (person: TestPerson) => {
    const [row] = await get().deps.db.query<{ zone: string; isKnown: boolean }>(
      `select time_zone as zone, exists (select from pg_timezone_names z where z.name = u.time_zone)
         as "isKnown" from users u where id = $1`,
      [person.id],
    );
    return row;
  };
  const profileStatus = async (of: TestPerson) =>
    (
      await (
        await get().visitor().signUp()
      ).send(readProfile, {
        params: { handle: of.user?.username },
      })
    ).status;
  /** Bypasses the table's trigger, as a copy from another PostgreSQL could. */
  const poison = async (table: 'users' | 'courts', id: number) => {
    const { owner } = get().database;
    await owner.query(`alter table ${table} disable trigger ${table}_keep_known_time_zone`);
    await owner.query(`update ${table} set time_zone = 'AET' where id = $1`, [id]);
    await owner.query(`alter table ${table} enable trigger ${table}_keep_known_time_zone`);
  };

  it.each(HOSTILE)('ignores the time zone %j at sign-up and login [AUTH-70]', async (zone) => {
    const person = await get().visitor().signUp();
    const headers = { 'x-time-zone': zone };
    const name = person.user?.username ?? '';
    const account = { name, username: `${name}_2`, email: `${name}_2@example.org`, role: 'Fan' };
    const other = get().visitor();
    const signedUp = await other.raw({
      method: register.method,
      url: register.path,
      payload: { ...account, password: PASSWORD },
      headers,
    });
    expect(signedUp.status).toBe(201);
    other.user = (signedUp.body as { user: TestPerson['user'] }).user;
    expect(await storedOf(other)).toMatchObject({ isKnown: true });
    const payload = { email: account.email, password: PASSWORD };
    expect(
      (await other.raw({ method: login.method, url: login.path, payload, headers })).status,
    ).toBe(200);
    expect(await storedOf(other)).toEqual({ zone: 'UTC', isKnown: true });
    for (const url of ['/api/user-stats', '/api/check-ins/calendar', '/api/stats/mine']) {
      expect([url, (await other.raw({ url, headers })).status]).not.toEqual([url, 500]);
    }
    expect(await profileStatus(other)).toBe(200);
  });

  it('stores the database’s spelling of a time zone [AUTH-70]', async () => {
    const person = await get().visitor().signUp();
    const payload = { email: person.user?.email, password: PASSWORD };
    const headers = { 'x-time-zone': 'europe/LISBON' };
    await person.raw({ method: login.method, url: login.path, payload, headers });
    expect(await storedOf(person)).toEqual({ zone: 'Europe/Lisbon', isKnown: true });
  });

  it('rejects unusable time zones in the tables too [OPS-60]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    await db.query(`update users set time_zone = 'AET' where id = $1`, [person.id]);
    expect(await storedOf(person)).toEqual({ zone: 'UTC', isKnown: true });
    for (const [longitude, zone] of [
      [151, 'Etc/GMT-10'],
      [-74, 'Etc/GMT+5'],
      [3, 'Etc/GMT'],
    ] as const) {
      const court = await makeCourt(db, { longitude, timeZone: 'AET' });
      const [row] = await db.query('select time_zone as zone from courts where id = $1', [
        court.id,
      ]);
      expect(row).toEqual({ zone });
    }
  });

  it('repairs bad time zones without failing a page or batch job [OPS-60]', async () => {
    const { db } = get().deps;
    const [poisoned, keen] = [await get().visitor().signUp(), await get().visitor().signUp()];
    const [bad, good] = [await makeCourt(db), await makeCourt(db)];
    for (const { id } of [poisoned, keen]) {
      await db.query('update users set game_reminders = true where id = $1', [id]);
      for (const [days, court] of [bad, good].entries()) {
        const at = new Date(EVENING.getTime() - (days + 1) * DAY_MS);
        await db.query(
          `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
           values ($1, $2, $3::timestamptz::date, 'paid', $3, 10, $3)`,
          [id, court.id, at],
        );
      }
    }
    await poison('users', poisoned.id);
    await poison('courts', bad.id);
    await get().clock.set(EVENING);
    await remindOfStreaks(db);
    for (const person of [poisoned, keen]) {
      const kinds = (await person.call(listNotifications, {})).map(({ kind }) => kind);
      expect(kinds).toContain('streak-reminder');
    }
    const admin = await signUpAdmin(get());
    expect((await admin.send(growth, { query: { days: 90 } })).status).toBe(200);
    expect((await poisoned.raw({ url: '/api/user-stats' })).status).toBe(200);
    expect(await profileStatus(poisoned)).toBe(200);
    const repair = planJobs(get().deps).recurring.find(({ name }) => name.includes('time zones'));
    await repair?.run(db);
    expect(await storedOf(poisoned)).toEqual({ zone: 'UTC', isKnown: true });
    const [court] = await db.query('select time_zone as zone from courts where id = $1', [bad.id]);
    expect(court).toEqual({ zone: 'Etc/GMT-1' });
  });
});
