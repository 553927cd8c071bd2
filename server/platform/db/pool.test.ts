import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isConnectionLost } from '#server/platform/db/errors.ts';
import { openPool } from '#server/platform/db/pool.ts';

const WELCOME = Buffer.from([
  ...[...'R'].map((letter) => letter.charCodeAt(0)),
  ...[0, 0, 0, 8, 0, 0, 0, 0],
  ...[...'Z'].map((letter) => letter.charCodeAt(0)),
  ...[0, 0, 0, 5, 'I'.charCodeAt(0)],
]);
/** Two columns, the first of them longer than anything that came. */
const BROKEN_ROW = Buffer.from(['D'.charCodeAt(0), 0, 0, 0, 10, 0, 2, 0x4c, 0, 0, 0]);

it('gives up a connection whose answer breaks off in the middle of a row [OPS-103]', async () => {
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
