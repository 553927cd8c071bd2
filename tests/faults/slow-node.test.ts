import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#tests/server-process.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { makeCrowd } from './crowd.ts';

const CLIENTS = 24;
const BURSTS = 6;
/** Longer than the connection timeout, so every timer has expired when the node resumes. */
const STOPPED_MS = 1_800;
const RUNNING_MS = 200;

it('a node with too little CPU keeps its database connections [OPS-187]', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = await startServer({ DATABASE_URL: database.url });
  onTestFinished(async () => {
    server.child.kill('SIGCONT');
    server.child.kill('SIGKILL');
    await server.exited;
  });
  const crowd = await makeCrowd(database.db, CLIENTS);
  for (let n = 0; n < 20; n++) await makeCourt(database.db, { latitude: 10 + n / 1000 });
  const backends = async () =>
    (
      await database.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and application_name = 'jim' and pid <> pg_backend_pid()`,
      )
    ).map(({ pid }) => pid);
  const own = await backends();

  const statuses = new Map<string, number>();
  let isOver = false;
  const clients = crowd.map(async ({ cookie }) => {
    while (!isOver) {
      const status = await fetch(`${server.url}/api/courts/nearby?lat=10&lon=20`, {
        headers: { cookie },
      }).then(
        (answer) => answer.arrayBuffer().then(() => String(answer.status)),
        (error: Error) => error.name,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const seen = new Set<number>();
  for (let burst = 0; burst < BURSTS; burst++) {
    await sleep(RUNNING_MS);
    server.child.kill('SIGSTOP');
    for (const pid of await backends()) if (!own.includes(pid)) seen.add(pid);
    await sleep(STOPPED_MS);
    server.child.kill('SIGCONT');
  }
  isOver = true;
  await Promise.all(clients);
  const left = await backends();
  const kept = [...seen].filter((pid) => left.includes(pid));
  console.log(
    `A node with 10 % of its time: ${JSON.stringify(Object.fromEntries(statuses))}; ${kept.length} of ${seen.size} connections kept.`,
  );
  expect([...statuses.keys()]).toEqual(['200']);
  expect(kept).toEqual([...seen]);
  expect(kept.length).toBeGreaterThan(2);
});
