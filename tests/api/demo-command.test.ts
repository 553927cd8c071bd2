import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareDemo } from '#server/demo/demo-folder.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { type RunningServer, startServer } from '#tests/server-process.ts';
import { useTestApp } from '#tests/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'jim-demo-'));
let server: RunningServer | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exited;
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run demo', () => {
  const get = useTestApp();

  it('starts a lively demo with working logins and leaves the configured database alone [OPS-15]', async () => {
    const { db } = get().deps;
    const [before] = await db.query('select count(*) from users');
    server = await startServer(
      {
        DEMO_DATA_DIR: join(folder, 'demo'),
        DATA_DIR: join(folder, 'real'),
        DATABASE_URL: get().database.url,
        ADMIN_EMAIL: 'boss@example.org',
        ADMIN_PASSWORD: 'the-boss-is-here',
        S3_ENDPOINT: 'https://s3.example',
        LOG_LEVEL: 'info',
      },
      'scripts/demo.mjs',
    );
    const { url, output } = server;
    expect(await db.query('select count(*) from users')).toEqual([before]);
    expect(output()).toContain('DATABASE_URL is ignored');
    const logIns = [...output().matchAll(/^ {4}(player|coach|admin) +(\S+) +(\S+)$/gm)];
    expect(logIns.map(([, who]) => who)).toEqual(['player', 'coach', 'admin']);
    for (const [, who, email, password] of logIns) {
      expect(password).not.toMatch(/demo/);
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBe(200);
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const read = async <Answer>(path: string) =>
        (await fetch(`${url}${path}`, { headers: { cookie } })).json() as Promise<Answer>;
      if (who === 'player') {
        const starred =
          await read<{ playersWanted: number; nextRun: unknown }[]>('/api/favourites');
        expect(starred.length).toBeGreaterThan(2);
        expect(starred.filter(({ playersWanted }) => playersWanted > 0)).toHaveLength(1);
        expect(starred.filter(({ nextRun }) => nextRun !== null).length).toBeGreaterThan(1);
        expect((await read<{ ready: number }>('/api/trust/me')).ready).toBeGreaterThan(0);
        const rating = await read<{ range: unknown }>('/api/people/maya/rating');
        expect(rating.range).not.toBeNull();
        const own = await read<{ status: string; mine: { state: string } | null }[]>('/api/runs');
        expect(own.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
        expect(own.filter(({ mine }) => mine?.state === 'in').length).toBeGreaterThan(1);
        const near = await read<{ spotsLeft: number; series: unknown }[]>(
          '/api/runs?lat=40.8&lon=-73.95',
        );
        expect(near.length).toBeGreaterThan(5);
        expect(near.filter(({ spotsLeft }) => spotsLeft === 0).length).toBeGreaterThan(0);
        expect(near.filter(({ series }) => series !== null).length).toBeGreaterThan(0);
      }
      if (who === 'admin') {
        expect((await read<unknown[]>('/api/admin/pending-courts')).length).toBeGreaterThan(1);
        expect((await read<unknown[]>('/api/admin/pending-stats')).length).toBeGreaterThan(1);
        expect((await read<unknown[]>('/api/admin/keepers')).length).toBe(1);
      } else {
        expect((await read<unknown[]>('/api/rewards/user')).length).toBeGreaterThan(5);
        expect((await read<unknown[]>('/api/activity-feed')).length).toBeGreaterThan(2);
      }
    }
  });

  it('ignores environment variables that lead to real data [OPS-15]', () => {
    const { config, logins } = prepareDemo({
      DEMO_DATA_DIR: join(folder, 'settings'),
      DATABASE_URL: 'postgresql://real/jim',
      DATA_DIR: '/var/lib/jim',
      PORT: '4000',
      PUBLIC_URL: 'https://jim.example',
      SMTP_URL: 'smtp://mail.example',
      S3_ENDPOINT: 'https://s3.example',
      ADMIN_EMAIL: 'boss@example.org',
    });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      dataDir: join(folder, 'settings'),
      port: 4000,
      publicUrl: undefined,
      smtpUrl: undefined,
      s3: undefined,
      admin: { email: 'admin@demo.jim.local', password: logins.admin },
    });
    expect(new Set([logins.player, logins.admin]).size).toBe(2);
    const again = prepareDemo({ DEMO_DATA_DIR: join(folder, 'settings') });
    expect(again.logins).toEqual(logins);
    expect(prepareDemo({ DEMO_DATA_DIR: join(folder, 'other') }).logins).not.toEqual(logins);
  });

  it('refuses a folder with other content and changes nothing in it [OPS-15]', () => {
    const real = join(folder, 'somebody-elses');
    mkdirSync(real);
    writeFileSync(join(real, 'PG_VERSION'), '18');
    expect(() => prepareDemo({ DEMO_DATA_DIR: real })).toThrow(ConfigError);
    expect(readFileSync(join(real, 'PG_VERSION'), 'utf8')).toBe('18');
  });

  it('does not read .env [OPS-15]', () => {
    for (const file of [
      'scripts/demo.mjs',
      'server/commands/demo.ts',
      'server/demo/demo-folder.ts',
    ]) {
      expect(readFileSync(file, 'utf8')).not.toMatch(/loadEnvFile|startServer/);
    }
  });
});
