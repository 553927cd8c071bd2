import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { runCommand } from '#tests/server-process.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { startMailServer } from '#tests/test-mail-server.ts';

describe('npm run admin', () => {
  const get = useTestApp();
  const admin = (...args: string[]) =>
    runCommand('admin', { DATABASE_URL: get().database.url }, args);

  it('promotes by handle or id, shows the user, and writes the audit log [AUTH-34, AUTH-54]', async () => {
    for (const by of ['handle', 'id'] as const) {
      const person = await get().visitor().signUp();
      const handle = `@${person.user?.username}`;
      const { code, output } = await admin(
        'promote',
        by === 'id' ? String(person.id) : handle.toUpperCase(),
        '--yes',
      );
      expect([code, output]).toEqual([0, expect.stringContaining(`${handle} is an admin now.`)]);
      expect(output).toContain(String(person.user?.name));
      expect(output).toContain(`#${person.id}`);
      expect(output).toContain('…@example.org');
      expect(output).not.toContain(String(person.user?.email));
      expect((await person.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Admin' });
      expect(await auditOf(get(), 'person', person.id)).toEqual([
        {
          actorId: 0,
          action: 'person.role',
          subjectId: person.id,
          before: { role: 'Player' },
          after: { role: 'Admin', by: 'npm run admin' },
        },
      ]);
    }
  });

  it('changes nothing without --yes [AUTH-34]', async () => {
    const person = await get().visitor().signUp();
    const { code, output } = await admin('promote', `@${person.user?.username}`);
    expect([code, output]).toEqual([2, expect.stringContaining('Add --yes')]);
    expect(output).toContain(`@${person.user?.username}`);
    expect((await person.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Player' });
  });

  it('refuses an email and says to use the handle [AUTH-34]', async () => {
    const person = await get().visitor().signUp();
    const { code, output } = await admin('promote', String(person.user?.email), '--yes');
    expect([code, output]).toEqual([2, expect.stringContaining('by its handle or id')]);
    expect((await person.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Player' });
  });

  it('demotes to the previous role, but never the last admin, and lists admins [AUTH-34, AUTH-54]', async () => {
    await get().deps.db.query(`update users set role = 'Fan' where role = 'Admin'`);
    const only = await signUpAdmin(get());
    expect(await admin('demote', String(only.id), '--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is the only admin'),
    });
    const coach = await get().visitor().signUp({ role: 'Coach' });
    await admin('promote', String(coach.id), '--yes');
    const { output } = await admin('list');
    for (const { user } of [only, coach]) expect(output).toContain(`@${user?.username}`);
    expect(await admin('demote', String(coach.id), '--yes')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is Coach now.'),
    });
    expect((await auditOf(get(), 'person', coach.id)).at(-1)).toMatchObject({
      actorId: 0,
      before: { role: 'Admin' },
      after: { role: 'Coach', by: 'npm run admin' },
    });
  });

  it('calculates the ratings again [GAME-14]', async () => {
    expect(await admin('ratings')).toEqual({
      code: 0,
      output: expect.stringContaining('Calculated the ratings from 0 games.'),
    });
  });

  it('reports an unknown handle or wrong arguments [AUTH-34]', async () => {
    expect(await admin('promote', '@nobody-at-all', '--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('sign up first'),
    });
    expect(await admin('promote')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: npm run admin -- '),
    });
    const wrong = await runCommand('admin', { DATABASE_URL: 'mysql://x/y' }, ['list']);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/^DATABASE_URL must be a PostgreSQL address/);
    expect(wrong.output).not.toMatch(/\n\s+at /);
  });

  it("sends a test mail and shows the mail server's response [OPS-191]", async () => {
    const mail = await startMailServer();
    const env = {
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://jim.example',
      MAIL_FROM: 'jim@jim.example',
    };
    const sent = await runCommand('admin', env, ['mail-test', 'you@example.org']);
    await mail.close();
    expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('250') });
    expect(mail.received.map(({ envelope }) => envelope)).toEqual([
      { from: 'jim@jim.example', to: ['you@example.org'] },
    ]);
    const refused = await runCommand('admin', env, ['mail-test', 'you@example.org']);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^127\.0\.0\.1:\d+ did not accept the mail: .*ECONNREFUSED.*\n$/,
      ),
    });
  });

  it('works with the embedded database, whether or not a server is running [AUTH-34]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'jim-admin-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startEmbeddedDatabase({ name: 'jim', dataDir, log: () => undefined });
    const db = openDatabase({
      connectionString: server.connectionString,
      poolSize: 2,
      onError: () => undefined,
    });
    const roles = () => db.query<{ role: string }>('select role from users order by id');
    try {
      await migrate(db);
      await db.query(
        `insert into users (name, username, username_key, email, email_key, password_hash, role)
         select n, n, n, n || '@example.org', n || '@example.org', 'x', 'Player'
         from unnest(array['first', 'second']) n`,
      );
      const env = { DATA_DIR: dataDir };
      const beside = await runCommand('admin', env, ['promote', 'first', '--yes']);
      expect(beside).toMatchObject({
        code: 0,
        output: expect.stringContaining('@first is an admin now.'),
      });
      expect(await roles()).toEqual([{ role: 'Admin' }, { role: 'Player' }]);
    } finally {
      await db.close();
      await server.stop();
    }
    const alone = await runCommand('admin', { DATA_DIR: dataDir }, ['promote', '@second', '--yes']);
    expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('is an admin now.') });
    // The folder is free again.
    await (await startEmbeddedDatabase({ name: 'jim', dataDir, log: () => undefined })).stop();
  });
});
