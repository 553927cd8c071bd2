import { describe, expect, it } from 'vitest';
import { can, ROLES } from '#shared/access.ts';
import { isPublic } from '#shared/http/endpoint.ts';
import { useTestApp } from '#tests/test-app.ts';

/** The only endpoints without a session. A new one fails this test until it is added here on purpose. */
const PUBLIC = [
  'DELETE /api/public/guests/:token',
  'GET /api/auth/password-reset',
  'GET /api/auth/register',
  'GET /api/auth/register/challenge',
  'GET /api/courts/world',
  'GET /api/export/courts.geojson',
  'GET /api/pages/:name',
  'GET /api/public/around',
  'GET /api/public/guests/:token',
  'GET /api/public/runs/:key',
  'POST /api/auth/appeal',
  'POST /api/auth/confirm-email',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/auth/password-reset/confirm-code',
  'POST /api/auth/register',
  'POST /api/mail/unsubscribe',
  'POST /api/preferences/keep',
  'POST /api/public/guests/:token/leave',
  'POST /api/public/runs/:key/guests',
  'PUT /api/public/guests/:token',
];

describe('route access', () => {
  const get = useTestApp();
  const endpoints = () => get().app.endpoints;

  it('requires a session on all endpoints except a short list [AUTH-31]', () => {
    const open = endpoints().filter(isPublic);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(PUBLIC);
  });

  it('returns 401 without a session before it validates the input [ERR-5, ADM-1, ANA-1, ACT-11, CRT-6, FRD-23, RWD-20, STA-1]', async () => {
    for (const endpoint of endpoints()) {
      if (isPublic(endpoint)) continue;
      const answer = await get()
        .visitor()
        .send(endpoint, { params: { id: 'x', handle: 'x' } });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });

  it('returns 403 to each role without the capability before it validates the input [ERR-5, ADM-1, ANA-1]', async () => {
    for (const role of ROLES) {
      const person = await get().visitor().signUp();
      await get().deps.db.query('update users set role = $1 where id = $2', [role, person.id]);
      for (const endpoint of endpoints()) {
        const { access } = endpoint;
        if (access === 'anyone' || can(role, access)) continue;
        const answer = await person.send(endpoint, { params: { id: 'x', handle: 'x' } });
        expect([role, endpoint.path, answer.status]).toEqual([role, endpoint.path, 403]);
      }
    }
  });
});
