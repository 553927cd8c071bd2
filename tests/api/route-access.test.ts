import { describe, expect, it } from 'vitest';
import { registeredEndpoints } from '#server/http/route.ts';
import { can, ROLES } from '#shared/access.ts';
import { type Access, isPublic } from '#shared/http/endpoint.ts';
import { useTestApp } from '#tests/test-app.ts';

/** Who may call what, written out: a new route fails here until somebody has thought about it. */
const EXPECTED: Record<string, Access> = {
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/me': 'use-app',
  'POST /api/auth/complete-onboarding': 'use-app',
  'GET /api/auth/password-reset': 'anyone',
  'POST /api/auth/password-reset': 'anyone',
  'POST /api/auth/password-reset/confirm': 'anyone',
  'GET /api/settings': 'use-app',
  'PUT /api/settings/profile': 'use-app',
  'PUT /api/settings/notifications': 'use-app',
  'PUT /api/settings/privacy': 'use-app',
  'POST /api/settings/password': 'use-app',
  'GET /api/settings/devices': 'use-app',
  'DELETE /api/settings/devices/:id': 'use-app',
  'DELETE /api/settings/devices': 'use-app',
  'GET /api/settings/export': 'use-app',
  'DELETE /api/settings/account': 'use-app',
};

describe('route access', () => {
  const get = useTestApp();
  const endpoints = () => registeredEndpoints.get(get().app.server) ?? [];

  it('is the same as the written table [AUTH-31]', () => {
    const actual = endpoints().map(({ method, path, access }) => [`${method} ${path}`, access]);
    expect(Object.fromEntries(actual)).toEqual(EXPECTED);
  });

  it('answers 401 to strangers before it looks at the input [ERR-5]', async () => {
    for (const endpoint of endpoints()) {
      if (isPublic(endpoint)) continue;
      const answer = await get()
        .visitor()
        .send(endpoint, { params: { id: 'x', handle: 'x' } });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });

  it('answers 403 to each role without the capability, before it looks at the input [ERR-5]', async () => {
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
