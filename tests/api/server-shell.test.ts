import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#tests/test-app.ts';

describe('server shell', () => {
  const get = useTestApp({ config: { metricsToken: 'a-secret-for-metrics' } });

  it('reports that the process is up and the database is ready [OPS-16, OPS-17, OPS-52]', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    // The latest released version. An unreleased one may stand above it.
    expect(/^## (\S+) · \d/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
    expect(await get().visitor().raw({ url: '/healthz' })).toMatchObject({
      status: 200,
      body: { status: 'ok', version },
    });
    expect(await get().visitor().raw({ url: '/readyz' })).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('returns a JSON 404 for unknown API paths [ERR-4]', async () => {
    for (const url of ['/api/nothing', '/api', '/api/courts/../nothing', '/assets/gone.js']) {
      const answer = await get().visitor().raw({ url });
      expect(answer).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND', message: 'Not found' },
      });
    }
  });

  it('sends a strict content security policy and forbids framing [OPS-21]', async () => {
    const { headers } = await get().visitor().raw({ url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
  });

  it('sets a request id on every response [OPS-19]', async () => {
    const first = await get().visitor().raw({ url: '/healthz' });
    const second = await get().visitor().raw({ url: '/healthz' });
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('serves the OpenAPI document of the contract, also as a page [OPS-24]', async () => {
    const { body } = await get().visitor().raw({ url: '/api/openapi.json' });
    const login = (body as { paths: Record<string, Record<string, object>> }).paths[
      '/api/auth/login'
    ];
    expect(login?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { required: ['email', 'password'] } } },
      },
    });
    const page = await get().visitor().raw({ url: '/api/docs' });
    expect(page.body).toContain('/api/auth/login');
    expect(page.body).not.toMatch(/<script|style=/);
  });

  it('shows metrics only with the bearer token [OPS-23]', async () => {
    expect((await get().visitor().raw({ url: '/metrics' })).status).toBe(401);
    const answer = await get()
      .visitor()
      .raw({ url: '/metrics', headers: { authorization: 'Bearer a-secret-for-metrics' } });
    expect(answer.body).toContain('jim_http_request_seconds');
  });

  const logIn = (payload: string, type: string) => {
    const headers = { 'content-type': type };
    return get().visitor().raw({ method: 'POST', url: '/api/auth/login', payload, headers });
  };

  it('accepts only JSON [ERR-1]', async () => {
    const answer = await logIn('{"email":"a@b.co","password":"123456"}', 'text/plain');
    expect(answer.status).toBe(415);
  });

  it.each(['{"email":', '[]', 'null', '"text"', '{"__proto__":{"x":1}}', '{"email":{"$gt":""}}'])(
    'returns 400 for the body %s [ERR-1]',
    async (payload) => {
      const answer = await logIn(payload, 'application/json');
      expect(answer).toMatchObject({ status: 400, body: { success: false } });
    },
  );
});

describe('unsafe requests', () => {
  const get = useTestApp();

  it.each([{}, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }])(
    'accepts unsafe same-origin requests: %j',
    async (headers) => {
      const request = { method: 'POST', url: '/api/auth/logout', headers } as const;
      expect((await get().visitor().raw(request)).status).toBe(200);
    },
  );
});

describe('database outage', () => {
  it('returns 503 with a clear message and no internals when the database is down [ERR-1, OPS-16, OPS-17]', async () => {
    const testApp = await createTestApp();
    const person = await testApp.visitor().signUp();
    await testApp.database.db.close();
    const answer = await person.raw({ url: '/api/auth/me' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await person.raw({ url: '/readyz' })).status).toBe(503);
    expect((await person.raw({ url: '/healthz' })).status).toBe(200);
    await testApp.app.close();
  });
});
