import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const MAX_SECONDS_TO_CLOSE = 9;

interface Shutdown {
  /** How long to go on serving after `drain`, so that a balancer sees it in time. */
  drainSeconds: number;
  drain(): void;
  close(): Promise<void>;
}

/** Lets requests in flight finish on SIGTERM or SIGINT, and leaves within ten seconds after the drain in any case. */
export function closeOnSignal(log: FastifyBaseLogger, shutdown: Shutdown): void {
  let closing = false;
  const leave = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Without a balancer to see it, the answers must not end their connections before nobody can come back.
    if (shutdown.drainSeconds > 0) {
      shutdown.drain();
      await sleep(shutdown.drainSeconds * 1000);
    }
    setTimeout(() => process.exit(1), MAX_SECONDS_TO_CLOSE * 1000).unref();
    try {
      await shutdown.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}
