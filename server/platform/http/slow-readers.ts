import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 4_000;
/** With two sweeps around it, a connection is gone within 30 seconds. */
const MAX_STUCK_MS = 20_000;

interface Stuck {
  waitingBytes: number;
  sinceMs: number;
}

/**
 * Closes connections whose answer waits and does not move: somebody who asks and does not read would hold
 * memory and a connection for ever. Node's own timeout takes twice its time to see that, and would cut off
 * calls that are merely being worked on.
 */
export function closeSlowReaders(app: FastifyInstance): void {
  const sockets = new Map<Socket, Stuck | undefined>();
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, before] of sockets) {
      const waitingBytes = socket.writableLength;
      const isStuck = waitingBytes > 0 && waitingBytes === before?.waitingBytes;
      // A plain close would leave megabytes in the kernel, waiting for a reader who does not come.
      if (isStuck && now - before.sinceMs >= MAX_STUCK_MS) socket.resetAndDestroy();
      else if (!isStuck) {
        sockets.set(socket, waitingBytes > 0 ? { waitingBytes, sinceMs: now } : undefined);
      }
    }
  }, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
