import { beforeAll, describe, expect, it } from 'vitest';
import { ROOMS } from '#server/rooms.ts';
import { completeOnboarding } from '#shared/accounts/accounts.contract.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { savePrivacy, saveProfile } from '#shared/accounts/settings.contract.ts';
import { createPost, reportPost } from '#shared/activity/activity.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { blockPerson, requestFriend } from '#shared/friends/friends.contract.ts';
import { subscribeToPush } from '#shared/notifications/notifications.contract.ts';
import { replaceCalendar } from '#shared/runs/calendar.contract.ts';
import { answerRun, createRun, inviteToRun, writeMessage } from '#shared/runs/runs.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';
import { aRun } from '#tests/test-runs.ts';

/** Columns with a user's id. Every new one must be classified here. */
const PEOPLE_COLUMNS =
  /^(user_id|author_id|actor_id|reporter_id|person_id|host_id|submitted_by|created_by|decided_by|requested_by|low_user_id|high_user_id|blocker_id|blocked_id|shower_id|scanner_id|witness_id|other_id|given_by|named_by|paused_by)$/;

/** What stays after a user leaves, and why. The id no longer names anyone. */
const STAYS: Record<string, string> = {
  'ledger_transfers.user_id': 'the books balance for ever',
  'wallets.user_id': 'the books balance for ever; nothing is left pending',
  'audit_log.actor_id': 'what admins did is on record for ever',
  'trust_strikes.given_by': 'what admins did is on record for ever',
  'trust_keepers.named_by': 'what admins did is on record for ever',
  'trust_rings.paused_by': 'what admins did is on record for ever',
  'live_events.user_id': 'purged within minutes, holds only "something changed"',
};

const SECTIONS = ROOMS.flatMap(({ personalData = [] }) => personalData);

describe('personal data', () => {
  const get = useTestApp();
  let columns: { table: string; column: string }[];

  beforeAll(async () => {
    columns = await get().deps.db.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
    );
  });
  const aboutPeople = () => columns.filter(({ column }) => PEOPLE_COLUMNS.test(column));

  async function livelyPerson(name: string) {
    const { visitor, deps } = get();
    const person = await visitor().signUp({ name });
    const other = await visitor().signUp();
    const third = await visitor().signUp();
    await person.call(completeOnboarding, { body: {} });
    await person.send(saveProfile, {
      body: { name, bio: `I am ${name}`, email: person.user?.email },
    });
    await person.call(savePrivacy, {
      body: { profileVisibility: true, showStats: true, shareLocation: true },
    });
    const court = await makeCourt(deps.db);
    await person.raw({ url: `/api/courts/nearby?lat=${court.latitude}&lon=${court.longitude}` });
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    await send(person, '/api/courts/register', {
      lat: 1,
      lng: 1,
      accuracy: 5,
      timestamp: Date.now(),
      notes: name,
    });
    await send(person, '/api/settings/photo', {});
    await person.raw({
      method: 'POST',
      url: '/api/stats',
      payload: { gameDate: '2026-05-01', points: 1, assists: 1, rebounds: 1, steals: 1, blocks: 1 },
    });
    await person.call(requestFriend, { body: { userId: other.id } });
    await other.call(requestFriend, { body: { userId: person.id } });
    await person.call(blockPerson, { body: { userId: third.id } });
    await person.call(createPost, { body: { text: `${name} was here` } });
    const { id } = await other.call(createPost, { body: { text: 'Report me' } });
    await person.call(reportPost, { params: { id }, body: { reason: `${name} says so` } });
    await person.raw({
      method: 'POST',
      url: `/api/people/${other.user?.username}/report`,
      payload: { reason: 'rude' },
    });
    await other.raw({
      method: 'POST',
      url: `/api/people/${person.user?.username}/report`,
      payload: { reason: 'rude' },
    });
    await person.call(createRun, {
      body: aRun(court.id, { note: `${name} plays`, repeats: { weekdays: [1] } }),
    });
    // At another time of day than the weekly run, which would overlap with it on one day of the week.
    const later = new Date(Date.now() + 75 * 36e5).toISOString();
    const { key } = await other.call(createRun, { body: aRun(court.id, { startsAt: later }) });
    await other.call(inviteToRun, { params: { key }, body: { userIds: [person.id] } });
    await person.stepUp();
    await person.call(replaceCalendar, {});
    await person.call(answerRun, { params: { key }, body: { answer: 'in' } });
    await person.call(writeMessage, { params: { key }, body: { text: `${name} is late` } });
    await person.call(subscribeToPush, {
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${person.id}-mine`,
        keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) },
      },
    });
    await person.raw({
      method: 'POST',
      url: '/api/auth/password-reset',
      payload: { email: person.user?.email },
    });
    return person;
  }

  async function send(person: TestPerson, url: string, fields: Record<string, string | number>) {
    const form = await multipart(fields, { bytes: await makePhoto() });
    const answer = await person.raw({ method: 'POST', url, ...form });
    expect([url, answer.status < 300, answer.body]).toEqual([url, true, answer.body]);
  }

  it('the export contains every table with personal data, or there is a reason not to [TRUST-15, AUTH-38]', async () => {
    const name = 'Zaphod Telltale';
    const person = await livelyPerson(name);
    const { body } = await person.exportData();
    const text = JSON.stringify(body);
    for (const { table, column } of aboutPeople()) {
      const section = SECTIONS.find(({ tables }) => tables.includes(table));
      if (section === undefined) continue;
      const [row] = await get().deps.db.query<{ rows: number }>(
        `select count(*)::int as rows from ${table} where ${column} = $1`,
        [person.id],
      );
      if (row?.rows === 0) continue;
      const exported = JSON.stringify((body as Record<string, unknown>)[section.name] ?? null);
      expect([table, exported.length > 20]).toEqual([table, true]);
    }
    for (const said of [
      `I am ${name}`,
      `${name} was here`,
      `${name} plays`,
      `${name} is late`,
      `${name} says so`,
      `fcm/send/${person.id}-mine`,
    ]) {
      expect(text).toContain(said);
    }
  });

  it('deleting an account clears every column, or there is a reason not to [TRUST-15, AUTH-39]', async () => {
    const { db } = get().deps;
    const person = await livelyPerson('Trillian Unmistakable');
    const admin = await signUpAdmin(get());
    const [report] = await db.query<{ id: number }>('select id from reports where person_id = $1', [
      person.id,
    ]);
    await admin.raw({ method: 'POST', url: `/api/admin/reports/${report?.id}/dismiss` });
    const rowsOf = async (table: string, column: string) => {
      const rows = await db.query(`select 1 from ${table} where ${column} = $1`, [person.id]);
      return rows.length;
    };
    let known = 0;
    for (const { table, column } of aboutPeople())
      known += (await rowsOf(table, column)) > 0 ? 1 : 0;
    expect(known).toBeGreaterThan(12);

    const answer = await person.send(deleteAccount, {
      body: { confirmation: person.user?.username, password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    for (const { table, column } of aboutPeople()) {
      if (`${table}.${column}` in STAYS) continue;
      expect([table, column, await rowsOf(table, column)]).toEqual([table, column, 0]);
    }
    // Also check all text columns for anything they wrote, their name and their address.
    const texts = await db.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb')
         and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`,
    );
    expect(texts.length).toBeGreaterThan(40);
    for (const { table, column } of texts) {
      const rows = await db.query(
        `select ${column} as found from ${table}
         where ${column}::text ilike any (array['%Unmistakable%', '%' || $1 || '%', '%' || $2 || '%', '%fcm/send/' || $3 || '-mine%'])`,
        [person.user?.username, person.user?.email, String(person.id)],
      );
      expect([table, column, rows]).toEqual([table, column, []]);
    }
  });
});
