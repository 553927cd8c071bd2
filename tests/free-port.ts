import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, so that none of them takes it before the server starts. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}
