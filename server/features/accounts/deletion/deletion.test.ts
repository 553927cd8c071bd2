import { describe, expect, it } from 'vitest';
import { ROOMS } from '#server/rooms.ts';
import { completeOnboarding, login, me } from '#shared/accounts/accounts.contract.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { createPost } from '#shared/activity/activity.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const confirmation = (person: TestPerson) => String(person.user?.username);

describe('data export', () => {
  const get = useTestApp();

  it("exports the user's data from every room as a JSON download, without secrets [AUTH-38] [AUTH-4]", async () => {
    const person = await get().visitor().signUp();
    await person.call(completeOnboarding, { body: {} });
    const answer = await person.exportData();
    expect(answer.headers['content-disposition']).toContain(
      'attachment; filename="jim-account.json"',
    );
    expect(Object.keys(answer.body as object)).toEqual([
      'exportedAt',
      ...ROOMS.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name)),
    ]);
    expect(answer.body).toMatchObject({
      account: { id: person.id, email: person.user?.email, devices: [{}] },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2|token|hash/i);
  });
});

describe('account deletion', () => {
  const get = useTestApp();
  const leave = (person: TestPerson, body: object = {}) =>
    person.send(deleteAccount, {
      body: { confirmation: confirmation(person), password: PASSWORD, ...body },
    });

  it('requires the typed username and the password to delete an account [AUTH-39] [SET-18]', async () => {
    const person = await get().visitor().signUp();
    expect((await leave(person, { confirmation: 'someone-else' })).status).toBe(400);
    expect((await leave(person, { confirmation: '' })).status).toBe(400);
    expect((await leave(person, { password: 'not-this-one' })).status).toBe(403);
    expect((await person.send(me)).status).toBe(200);
  });

  it('deletes the user, ends all sessions and frees the address [AUTH-39] [AUTH-25]', async () => {
    const person = await get().visitor().signUp();
    const phone = get().visitor();
    const credentials = { email: String(person.user?.email), password: PASSWORD };
    await phone.send(login, { body: credentials });
    const answer = await leave(person, { confirmation: `@${confirmation(person).toUpperCase()}` });
    expect(answer.status).toBe(200);
    expect(person.cookies.size).toBe(0);
    expect((await phone.send(me)).status).toBe(401);
    expect((await phone.send(login, { body: credentials })).status).toBe(401);
    await get().visitor().signUp({ email: credentials.email });
  });

  it('leaves no row that identifies a deleted user, but keeps the ledger [AUTH-39] [AUTH-41]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    await person.call(completeOnboarding, { body: {} });
    await leave(person);
    const steps = await db.query(
      `select step, to_account as to, note from ledger_transfers where user_id = $1 order by id`,
      [person.id],
    );
    expect(steps).toEqual([
      { step: 'grant', to: 'pending', note: null },
      { step: 'settle', to: 'void', note: 'The account was deleted.' },
    ]);
    const columns = await db.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column
       from pg_constraint f join pg_class c on c.oid = f.conrelid
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
       where f.contype = 'f' and f.confrelid = 'users'::regclass`,
    );
    expect(columns.length).toBeGreaterThan(3);
    for (const { table, column } of columns) {
      const left = await db.query(`select 1 from ${table} where ${column} = $1`, [person.id]);
      expect([table, left]).toEqual([table, []]);
    }
  });

  it('keeps approved courts without their submitter, and deletes pending ones [AUTH-40]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const insert = (name: string, status: string) =>
      db.query(
        `insert into courts (name, latitude, longitude, time_zone, status, search_text, submitted_by, notes, device_info)
         values ($1, 1, 1, 'UTC', $2, 'x', $3, 'gate code 42', '{"userAgent": "mine"}')`,
        [name, status, person.id],
      );
    await insert('Kept Court', 'approved');
    await insert('Waiting Court', 'pending');
    await insert('Refused Court', 'rejected');
    await leave(person);
    const rows = await db.query(
      `select name, submitted_by, notes, device_info from courts where name like '% Court' order by 1`,
    );
    expect(rows).toEqual([
      { name: 'Kept Court', submitted_by: null, notes: '', device_info: null },
    ]);
  });

  it('refuses to delete the last admin, even if the last two leave at once [AUTH-39]', async () => {
    const admins = await Promise.all([get().visitor().signUp(), get().visitor().signUp()]);
    await get().deps.db.query(`update users set role = 'Admin' where id = any ($1)`, [
      admins.map(({ id }) => id),
    ]);
    const answers = await Promise.all(admins.map((admin) => leave(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('never returns 5xx when an account is deleted during other writes [AUTH-25] [AUTH-39]', async () => {
    const other = await get().visitor().signUp();
    for (let round = 0; round < 6; round++) {
      const person = await get().visitor().signUp();
      const answers = await Promise.all([
        person.send(createPost, { body: { text: 'Last words' } }),
        other.send(requestFriend, { body: { userId: person.id } }),
        leave(person),
        person.send(createPost, { body: { text: 'Later words' } }),
        person.send(requestFriend, { body: { userId: other.id } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect((await person.send(me)).status).toBe(401);
    }
  });

  it('leaves no pending reward if the account is deleted during onboarding [AUTH-41]', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await get().visitor().signUp();
      await Promise.all([person.send(completeOnboarding, { body: {} }), leave(person)]);
      const [row] = await get().deps.db.query<{ pending: number }>(
        'select coalesce(sum(pending), 0)::int as pending from wallets where user_id = $1',
        [person.id],
      );
      expect(row?.pending).toBe(0);
    }
  });
});
