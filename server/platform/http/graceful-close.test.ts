import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { stopListeningFirst, waitForConnectionsLast } from './graceful-close.ts';

it('ends the connection with the response of a request that was in flight at a shutdown [TRUST-7]', async () => {
  const app = fastify();
  stopListeningFirst(app);
  waitForConnectionsLast(app);
  const work = new EventTarget();
  app.get('/', async () => {
    work.dispatchEvent(new Event('begun'));
    await once(work, 'done');
    return 'done';
  });
  const begun = once(work, 'begun');
  const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  await begun;
  const closed = app.close();
  await expect.poll(() => app.connectionsClosed !== null).toBe(true);
  work.dispatchEvent(new Event('done'));
  // Otherwise its client would send the next request on a connection that is about to be closed.
  expect((await answer).headers.get('connection')).toBe('close');
  await closed;
});
