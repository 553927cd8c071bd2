import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '#server/app.ts';
import { route } from '#server/platform/http/route.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { useTestApp } from '#tests/test-app.ts';
import { TestPerson } from '#tests/test-person.ts';

const explode = defineEndpoint({
  method: 'GET',
  path: '/api/explode',
  access: 'anyone',
  summary: 'Fails',
  response: z.object({ fine: z.boolean() }),
});

describe('unexpected errors', () => {
  const get = useTestApp();

  it.each([
    new Error('password of the database is swordfish'),
    Object.assign(new Error('relation "swordfish" does not exist'), { code: '42P01' }),
    new TypeError('swordfish is undefined'),
  ])('returns 500 without revealing %s [ERR-3]', async (thrown) => {
    const app = await buildApp(get().deps);
    route(app, get().deps, explode, async () => {
      throw thrown;
    });
    const answer = await new TestPerson(app).send(explode);
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
    expect(JSON.stringify(answer.body)).not.toContain('swordfish');
    await app.close();
  });

  it('drops undeclared fields from a response and fails on a missing one [ERR-3]', async () => {
    const app = await buildApp(get().deps);
    route(app, get().deps, explode, async () => ({ fine: true, secret: 'swordfish' }) as never);
    expect((await new TestPerson(app).send(explode)).body).toEqual({ fine: true });
    await app.close();
  });
});
