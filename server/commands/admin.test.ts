import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { useTestApp } from '#tests/test-app.ts';

/** The real command in a process of its own. */
function runAdmin(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/commands/admin.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
}

describe('npm run admin -- promote', () => {
  const get = useTestApp();

  it('makes somebody an admin at once, in any spelling of the e-mail [AUTH-34]', async () => {
    const person = await get().visitor().signUp();
    const email = String(person.user?.email).toUpperCase();
    const { code, output } = await runAdmin(['promote', email], {
      DATABASE_URL: get().database.url,
    });
    expect([code, output]).toEqual([0, `${email} is an admin now.\n`]);
    expect((await person.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Admin' });
  });

  it('says so when nobody has the e-mail or the words are wrong [AUTH-34]', async () => {
    const env = { DATABASE_URL: get().database.url };
    const unknown = await runAdmin(['promote', 'nobody@example.org'], env);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('sign up first') });
    expect(await runAdmin(['promote'], env)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: npm run admin -- promote <email>'),
    });
    const wrong = await runAdmin(['promote', 'a@b.co'], { DATABASE_URL: 'mysql://x/y' });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/^DATABASE_URL must be a PostgreSQL address/);
    expect(wrong.output).not.toMatch(/\n\s+at /);
  });

  it('works while a server runs on the embedded database, and without one [AUTH-34]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'jim-admin-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startEmbeddedDatabase({ dataDir, log: () => undefined });
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
      const beside = await runAdmin(['promote', 'first@example.org'], { DATA_DIR: dataDir });
      expect(beside).toEqual({ code: 0, output: 'first@example.org is an admin now.\n' });
      expect(await roles()).toEqual([{ role: 'Admin' }, { role: 'Player' }]);
    } finally {
      await db.close();
      await server.stop();
    }
    const alone = await runAdmin(['promote', 'second@example.org'], { DATA_DIR: dataDir });
    expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('is an admin now.') });
    // And the folder is free again.
    await (await startEmbeddedDatabase({ dataDir, log: () => undefined })).stop();
  }, 60_000);
});
