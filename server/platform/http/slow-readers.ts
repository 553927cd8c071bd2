import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 1_000;
/** Including the sweep before and after, a connection is closed within 30 seconds. */
const MAX_STUCK_MS = 20_000;

interface Stuck {
  sentBytes: number;
  sinceMs: number;
}

/**
 * Closes connections whose response doesn't move. Clients that don't read would otherwise hold memory and a
 * connection forever. Node's own timeout takes twice as long and would also cut off requests that are still being
 * processed.
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
      // Not `waitingBytes`, because it grows with every response to pipelined requests.
      const sentBytes = socket.bytesWritten - waitingBytes;
      const isStuck = waitingBytes > 0 && sentBytes === before?.sentBytes;
      // A normal close would leave megabytes in the kernel for a reader who never comes.
      if (isStuck && now - before.sinceMs >= MAX_STUCK_MS) socket.resetAndDestroy();
      else if (!isStuck) {
        sockets.set(socket, waitingBytes > 0 ? { sentBytes, sinceMs: now } : undefined);
      }
    }
  }, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
