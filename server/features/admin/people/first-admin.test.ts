import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/test-admin.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const admin = { email: 'boss@example.org', password: 'the-boss-is-here' };

describe('first admin', () => {
  let app: TestApp;
  let lines: string[];

  beforeEach(async () => {
    app = await createTestApp();
    lines = [];
  });
  afterEach(() => app.close());

  const start = (wanted: typeof admin | undefined) => {
    const write = (line: string) => void lines.push(line);
    return ensureFirstAdmin({
      ...app.deps,
      config: { ...app.deps.config, admin: wanted },
      log: { info: write, warn: write },
    });
  };
  const admins = () =>
    app.deps.db.query<{ id: number; email: string }>(
      `select id, email from users where role = 'Admin' order by id`,
    );

  it('creates the first admin once and records it in the audit log and the log [AUTH-32, AUTH-54]', async () => {
    await start(admin);
    const [first] = await admins();
    expect(first?.email).toBe(admin.email);
    expect(lines).toEqual([expect.stringContaining('was created from ADMIN_EMAIL')]);
    expect(await auditOf(app, 'person', first?.id ?? 0)).toEqual([
      expect.objectContaining({ actorId: 0, after: { role: 'Admin', by: 'first start' } }),
    ]);
    await start({ ...admin, email: 'other@example.org' });
    expect(await admins()).toEqual([first]);
    expect(lines[1]).toContain('there is an admin already');
  });

  it('refuses a common password for the first admin [AUTH-84]', async () => {
    await expect(start({ ...admin, password: 'Password123' })).rejects.toThrow(
      'one of the most common passwords',
    );
    expect(await admins()).toEqual([]);
  });

  it('never promotes a stranger who took the address the admin gave up [AUTH-32]', async () => {
    await start(admin);
    await app.deps.db.query(
      `update users set email = 'new@example.org', email_key = 'new@example.org' where role = 'Admin'`,
    );
    const stranger = await app.visitor().signUp({ email: admin.email });
    await start(admin);
    expect((await stranger.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Player' });
    expect((await admins()).map(({ email }) => email)).toEqual(['new@example.org']);
  });

  it('never promotes an existing account, even if there is no admin [AUTH-32]', async () => {
    const stranger = await app.visitor().signUp({ email: admin.email });
    await start(admin);
    expect(await admins()).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/was not promoted.*npm run admin/)]);
    expect((await stranger.raw({ url: '/api/auth/me' })).body).toMatchObject({ role: 'Player' });
  });

  it('picks another name and address for the first admin if the usual ones are taken [AUTH-33]', async () => {
    await app.deps.db.query(
      `insert into users (name, username, username_key, email, email_key, password_hash, role)
       values ('x', 'admin', 'admin', 'admin@jim.local', 'admin@jim.local', 'x', 'Player')`,
    );
    const credentials = await start(undefined);
    expect(credentials?.email).toMatch(/^admin-[0-9a-f]{6}@jim\.local$/);
    expect((await admins()).map(({ email }) => email)).toEqual([credentials?.email]);
  });
});
