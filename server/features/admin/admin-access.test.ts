import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';

const MEMBER_ROLES = ['Player', 'Coach', 'Ref', 'Fan', 'Scout', 'Trainer', 'Manager'];

describe('access to the admin area', () => {
  const get = useTestApp();
  const adminEndpoints = () => {
    const all = get().app.endpoints;
    return all.filter(({ access }) => access !== 'anyone' && access !== 'use-app');
  };
  const input = { params: { id: 'x' } };

  it('lists every endpoint of the admin area', () => {
    const paths = adminEndpoints().map(({ path }) => path);
    expect(paths).toContain('/api/courts/:id/approve');
    expect(paths).toContain('/api/stats/:id/verify');
    expect(paths.length).toBeGreaterThan(25);
  });

  it('returns 401 to visitors and 403 to the seven other roles, and lets admins in [ADM-1, ANA-1]', async () => {
    const stranger = get().visitor();
    const admin = await signUpAdmin(get());
    for (const endpoint of adminEndpoints()) {
      const where = `${endpoint.method} ${endpoint.path}`;
      expect([where, (await stranger.send(endpoint, input)).status]).toEqual([where, 401]);
      const { status } = await admin.send(endpoint, input);
      expect([where, [200, 400, 415].includes(status)]).toEqual([where, true]);
    }
    for (const role of MEMBER_ROLES) {
      const person = await get().visitor().signUp();
      await get().deps.db.query('update users set role = $1 where id = $2', [role, person.id]);
      for (const endpoint of adminEndpoints()) {
        const where = `${role} ${endpoint.method} ${endpoint.path}`;
        expect([where, (await person.send(endpoint, input)).status]).toEqual([where, 403]);
      }
    }
  });
});
