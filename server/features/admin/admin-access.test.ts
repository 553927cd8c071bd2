import { expect, it } from 'vitest';
import { signUpAdmin } from '#tests/test-admin.ts';
import { createTestApp } from '#tests/test-app.ts';

it('lets admins call every endpoint of the admin area [ADM-1]', async () => {
  const testApp = await createTestApp();
  const admin = await signUpAdmin(testApp);
  const endpoints = testApp.app.endpoints.filter(
    ({ access }) => access !== 'anyone' && access !== 'use-app',
  );
  expect(endpoints.length).toBeGreaterThan(25);
  for (const endpoint of endpoints) {
    const { status } = await admin.send(endpoint, { params: { id: 'x' } });
    const where = `${endpoint.method} ${endpoint.path}`;
    expect([where, [200, 400, 415].includes(status)]).toEqual([where, true]);
  }
  await testApp.close();
});
