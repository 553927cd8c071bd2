import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { SESSION_MAX_SECONDS } from '#server/platform/sessions/session-cookie.ts';
import { login, logout, me } from '#shared/accounts/accounts.contract.ts';
import { changePassword } from '#shared/accounts/settings.contract.ts';
import { findPeople } from '#shared/admin/people.contract.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';

interface Line {
  security?: string;
  route?: string;
  userId?: number;
  reqId?: string;
}

describe('security log', () => {
  let testApp: TestApp;
  const lines: Line[] = [];
  let raw = '';

  beforeAll(async () => {
    const write = (text: string) => {
      raw += text;
      lines.push(JSON.parse(text) as Line);
    };
    testApp = await createTestApp({ deps: { log: createLogger('info', { write }) } });
  });
  afterAll(() => testApp.close());

  it('logs every start and end of a session, every refused attempt and every changed password [OPS-41]', async () => {
    const person = await testApp.visitor().signUp();
    const email = String(person.user?.email);
    await testApp.visitor().send(login, { body: { email, password: 'not-this-one' } });
    await person.send(findPeople, { query: {} });
    await person.raw({
      method: 'POST',
      url: logout.path,
      headers: { origin: 'https://evil.example' },
    });
    await person.send(changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'brand-new-one' },
    });
    await person.send(logout);
    const events = lines.filter(({ security }) => security !== undefined);
    expect(events.map(({ security }) => security)).toEqual([
      'SESSION_STARTED',
      'WRONG_CREDENTIALS',
      'FORBIDDEN',
      'CROSS_SITE',
      'PASSWORD_CHANGED',
      'SESSION_ENDED',
    ]);
    expect(events[0]).toMatchObject({ route: '/api/auth/register', userId: person.id });
    expect(events.at(-1)).toMatchObject({ userId: person.id });
    expect(events.every(({ reqId }) => reqId !== undefined)).toBe(true);
    expect(raw).not.toContain(email);
    expect(raw).not.toContain('brand-new-one');
  });

  it('ends a session half a year after login, however active it is [OPS-42]', async () => {
    const { db } = testApp.deps;
    const person = await testApp.visitor().signUp();
    const age = (days: number) =>
      db.query(
        `update sessions set created_at = now() - make_interval(days => $2),
                             last_seen_at = now() - interval '2 hours' where user_id = $1`,
        [person.id, days],
      );
    const secondsLeft = async () => {
      const [row] = await db.query<{ seconds: number }>(
        `select extract(epoch from expires_at - now())::int as seconds from sessions where user_id = $1`,
        [person.id],
      );
      return row?.seconds ?? 0;
    };
    await age(100);
    expect((await person.send(me)).status).toBe(200);
    expect(await secondsLeft()).toBeGreaterThan(29 * 24 * 3600);
    await age(SESSION_MAX_SECONDS / 86_400 - 1);
    expect((await person.send(me)).status).toBe(200);
    expect(await secondsLeft()).toBeLessThanOrEqual(24 * 3600);
    await age(SESSION_MAX_SECONDS / 86_400 + 1);
    await person.send(me);
    expect((await person.send(me)).status).toBe(401);
  });
});
