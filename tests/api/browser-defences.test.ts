import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { gradeHeaders } from './header-grade.ts';

/** The maximum for headers. The rest is for sites on browsers' HSTS preload lists. */
const TOP_SCORE = 135;

const clientDir = mkdtempSync(join(tmpdir(), 'jim-client-'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><script src="/assets/a.js"></script>');
afterAll(() => rmSync(clientDir, { recursive: true }));

describe('headers behind https', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example', clientDir } });
  const atHome = { host: 'jim.example', 'x-forwarded-proto': 'https' };

  it('reaches the top score of the HTTP Observatory on pages and API calls [TRUST-9, OPS-21]', async () => {
    const person = await get().visitor().signUp();
    const credentials = { email: person.user?.email, password: PASSWORD };
    const signIn = await get()
      .visitor()
      .raw({ method: 'POST', url: login.path, payload: credentials, headers: atHome });
    expect(signIn.status).toBe(200);
    for (const url of [
      '/',
      '/courts',
      '/api/auth/me',
      '/api/nothing',
      '/api/docs',
      '/healthz',
      '/photos/x',
    ]) {
      const page = await get().visitor().raw({ url, headers: atHome });
      // Includes a fresh session, as Observatory would see it right after login.
      const headers = { ...page.headers, 'set-cookie': signIn.headers['set-cookie'] };
      const { score, results } = gradeHeaders({ headers, html: String(page.body) });
      expect([url, score, results]).toEqual([url, TOP_SCORE, results]);
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });

  it('sets only secure cookies, even behind an untrusted proxy [TRUST-9, AUTH-20]', async () => {
    const person = await get().visitor().signUp();
    const answer = await get()
      .visitor()
      .raw({
        method: 'POST',
        url: login.path,
        payload: { email: person.user?.email, password: PASSWORD },
        headers: { host: 'jim.example' },
      });
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-jim_session',
      'jim_signed_in',
      '__Host-jim_device',
      'jim_onboarding',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith('jim_signed_in='));
    }
  });

  it('grades each missing defense down [TRUST-9]', () => {
    const graded = (headers: Record<string, string | string[]>) =>
      gradeHeaders({ headers, html: '' }).score;
    expect(graded({})).toBe(30);
    const good = {
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'set-cookie': '__Host-session=1; Secure; HttpOnly; SameSite=Lax',
    };
    expect(graded(good)).toBe(TOP_SCORE);
    expect(
      graded({
        ...good,
        'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'",
      }),
    ).toBeLessThan(90);
    expect(graded({ ...good, 'set-cookie': 'session=1' })).toBeLessThan(90);
    expect(graded({ ...good, 'strict-transport-security': 'max-age=1' })).toBeLessThan(TOP_SCORE);
  });
});

describe('cross-site requests', () => {
  const get = useTestApp();
  const FOREIGN = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost:81' },
    { origin: '' },
  ];

  async function statuses(person: TestPerson, headers: Record<string, string>) {
    const found = new Map<string, number>();
    for (const { method, path } of get().app.endpoints) {
      if (method === 'GET') continue;
      const url = path.replace(':id', '1').replace(':handle', 'somebody');
      const { status, body } = await person.raw({ method, url, headers });
      expect([url, body]).toMatchObject([url, { success: false, code: 'CROSS_SITE' }]);
      found.set(`${method} ${path}`, status);
    }
    return found;
  }

  it.each(FOREIGN)(
    'rejects cross-site requests on every unsafe route: %j [TRUST-10, AUTH-26]',
    async (headers) => {
      const person = await get().visitor().signUp();
      const found = await statuses(person, headers);
      expect(found.size).toBeGreaterThan(45);
      expect([...found.values()].every((status) => status === 403)).toBe(true);
      // The user is still signed in, so nothing happened.
      expect((await person.raw({ url: '/api/auth/me' })).status).toBe(200);
    },
  );

  it('rejects cross-site requests sent as a simple form [TRUST-10]', async () => {
    const person = await get().visitor().signUp();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const answer = await person.raw({
        method: 'POST',
        url: '/api/posts',
        payload: '{"text":"hello"}',
        headers: type ? { 'content-type': type } : {},
      });
      expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true]);
    }
  });

  it('gives other sites no permission to read responses [TRUST-10]', async () => {
    const person = await get().visitor().signUp();
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await person.raw({
        method,
        url: '/api/auth/me',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      const allowed = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control'),
      );
      expect(allowed).toEqual([]);
    }
  });
});
