import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isConnectionLost } from '#server/platform/db/errors.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '#tests/test-database.ts';

const WELCOME = Buffer.from([
  ...[...'R'].map((letter) => letter.charCodeAt(0)),
  ...[0, 0, 0, 8, 0, 0, 0, 0],
  ...[...'Z'].map((letter) => letter.charCodeAt(0)),
  ...[0, 0, 0, 5, 'I'.charCodeAt(0)],
]);
/** Two columns, the first longer than the data that follows. */
const BROKEN_ROW = Buffer.from(['D'.charCodeAt(0), 0, 0, 0, 10, 0, 2, 0x4c, 0, 0, 0]);

it('gives up a connection whose response breaks off in the middle of a row [OPS-103]', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => socket.write(BROKEN_ROW));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const onError = vi.fn();
  const pool = openPool(
    { connectionString: `postgresql://jim@127.0.0.1:${port}/jim`, poolSize: 1, onError },
    async () => undefined,
  );
  onTestFinished(async () => {
    await pool.close();
    server.close();
  });
  const outcome = await pool.query({ text: 'select 1' }).catch((error: unknown) => error);
  expect(isConnectionLost(outcome)).toBe(true);
});

describe('transactions', () => {
  it('lets both transactions succeed after a deadlock', async () => {
    const { owner: db, drop } = await createTestDatabase();
    await db.query('create table counters (id integer primary key, value integer not null)');
    await db.query('insert into counters values (1, 0), (2, 0)');
    let waiting = 0;
    const both = () => waiting >= 2;
    const add = (order: number[]) => {
      let round = 0;
      return db.transaction(async (tx) => {
        round += 1;
        // Only the first round must deadlock. Retries lock in the same order.
        const [first, second] = round === 1 ? order : [1, 2];
        await tx.query('update counters set value = value + 1 where id = $1', [first]);
        waiting += 1;
        await expect.poll(both, { interval: 5 }).toBe(true);
        await tx.query('update counters set value = value + 1 where id = $1', [second]);
      });
    };
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect(waiting, 'one of them was repeated').toBeGreaterThan(2);
    expect(await db.query('select value from counters order by id')).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
    await drop();
  });
});
