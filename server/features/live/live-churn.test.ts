import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestApp } from '#tests/test-app.ts';
import { publishLive } from './live.repo.ts';
import { TestStream } from './live-testing.ts';

const AT_ONCE = 500;
const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapMib = async () => {
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / MIB;
};

it('leaks nothing after 10,000 live connections [ACT-15]', async () => {
  const testApp = await createTestApp({ config: { liveConnectionsPerPerson: AT_ONCE * 2 } });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  const person = await testApp.visitor().signUp();
  const openConnections = () =>
    new Promise<number>((resolve, reject) => {
      testApp.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  const comeAndGo = async (times: number) => {
    for (let done = 0; done < times; done += AT_ONCE) {
      const screens = await Promise.all(
        Array.from({ length: AT_ONCE }, () => new TestStream(port, person).opened()),
      );
      for (const screen of screens) screen.break();
      await publishLive(testApp.deps.db, { type: 'feed' });
    }
  };

  // Warm up first, because caches and compiled code aren't leaks.
  await comeAndGo(1_500);
  const before = await heapMib();
  await comeAndGo(10_000);
  await expect.poll(openConnections).toBe(0);
  const grown = (await heapMib()) - before;
  // A leak of one kilobyte per connection would be 10 MiB.
  expect(grown).toBeLessThan(4);
  await testApp.close();
});
