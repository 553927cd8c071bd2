import { describe, expect, it } from 'vitest';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';

describe('tampered requests', () => {
  const get = useTestApp();

  it.each([
    '//api/admin/people',
    '/api/./admin/people',
    '/api//admin/people',
    '/API/ADMIN/PEOPLE',
    '/api/admin/people/',
    '/api/admin/people;.json',
    '/api/courts/..%2fadmin%2fpeople',
    '/api/%61dmin/people',
    '/photos/..%2f..%2f..%2fetc%2fpasswd/large.webp',
  ])('returns nothing for the disguised path %s [TRUST-16]', async (url) => {
    const player = await get().visitor().signUp();
    const { body } = await player.raw({ url });
    expect(String(body)).not.toMatch(/"email":|"dependencies"|root:.*:0:0/);
  });

  it.each([
    { 'x-original-url': '/api/admin/people' },
    { 'x-rewrite-url': '/api/admin/people' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-host': 'evil.example' },
  ])(
    'routes a request by its own path and method, whatever the headers say: %o [TRUST-16]',
    async (headers) => {
      const player = await get().visitor().signUp();
      const plain = await player.raw({ url: me.path });
      const tampered = await player.raw({ url: me.path, headers });
      expect([tampered.status, tampered.body]).toEqual([200, plain.body]);
    },
  );

  it.each([
    'jim_session=',
    'jim_session=0',
    `jim_session=${'A'.repeat(43)}`,
    "jim_session=' or 1=1 --",
    `__Host-jim_session=${'A'.repeat(43)}`,
  ])("doesn't accept the session cookie %s [TRUST-16]", async (cookie) => {
    const { status } = await get().visitor().raw({ url: me.path, headers: { cookie } });
    expect(status).toBe(401);
  });

  it('rejects a forged unsubscribe link [TRUST-16]', async () => {
    const victim = await get().visitor().signUp();
    const url = `/api/mail/unsubscribe?token=${victim.id}.${'A'.repeat(43)}`;
    const { status } = await get().visitor().raw({ method: 'POST', url });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('keeps the login limit for requests with spoofed addresses [TRUST-16]', async () => {
    const victim = await get().visitor().signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const address = `10.0.0.${n}`;
      const { status } = await get()
        .visitor()
        .raw({
          method: 'POST',
          url: login.path,
          payload: { email: victim.user?.email, password: `guess-${n}` },
          headers: {
            'x-forwarded-for': address,
            'x-real-ip': address,
            forwarded: `for=${address}`,
          },
        });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    expect(statuses).toContain(429);
    const owner = await victim.send(login, {
      body: { email: victim.user?.email ?? '', password: PASSWORD },
    });
    expect(owner.status).toBe(200);
  });
});
