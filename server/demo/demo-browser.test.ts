import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DemoBrowser } from './demo-browser.ts';

it('repeats calls that a slow machine refused with 503, and fails if it stays so [OPS-15]', async () => {
  const app = Fastify();
  let refusals = 2;
  app.post('/photo', (_, reply) => reply.code(refusals-- > 0 ? 503 : 201).send({ id: 7 }));
  const browser = new DemoBrowser(app);
  expect(await browser.post('/photo')).toEqual({ id: 7 });
  refusals = Number.POSITIVE_INFINITY;
  await expect(browser.post('/photo')).rejects.toThrow('/photo answered 503');
  await app.close();
});
