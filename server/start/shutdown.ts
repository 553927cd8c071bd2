import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const MAX_SECONDS_TO_CLOSE = 9;

interface Shutdown {
  /** How long to keep serving after `drain`, so that a load balancer notices. */
  drainSeconds: number;
  drain(): void;
  close(): Promise<void>;
}

/** Lets running requests finish on SIGTERM or SIGINT, and exits within ten seconds after the drain in any case. */
export function closeOnSignal(log: FastifyBaseLogger, shutdown: Shutdown): void {
  let closing = false;
  const leave = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Without a load balancer, responses must not close their connections while clients could still reconnect.
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
