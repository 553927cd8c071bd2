import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { createPost } from '#shared/activity/activity.contract.ts';

it('rate limits on logins and money survive a crash of PostgreSQL [TRUST-22]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jim-limits-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedDatabase({ name: 'jim', dataDir, log: () => undefined });
  const db = openDatabase({
    connectionString: server.connectionString,
    poolSize: 2,
    onError: () => undefined,
  });
  try {
    await migrate(db);
    const config = { ...parseConfig({}), passwordResetsPerHourPerAccount: 2, postsPerHour: 2 };
    const consume = (limit: 'password-reset:account' | typeof createPost.limit) =>
      consumeRateLimit({ db, config }, limit, 'somebody').then(
        () => 'let in',
        () => 'refused',
      );
    for (const limit of ['password-reset:account', createPost.limit] as const) {
      expect([await consume(limit), await consume(limit), await consume(limit)]).toEqual([
        'let in',
        'let in',
        'refused',
      ]);
    }
    // Important limits are on disk within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(row?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => db.query('select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
    // Less important limits are lost, which proves that the crash happened.
    expect(await db.query('select from rate_limits')).toEqual([]);
    expect(await consume('password-reset:account')).toBe('refused');
  } finally {
    await db.close();
    await server.stop();
  }
});
