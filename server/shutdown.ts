import type { FastifyBaseLogger } from 'fastify';

const MOST_SECONDS_TO_CLOSE = 9;

/** Lets requests in flight finish on SIGTERM or SIGINT, and leaves within ten seconds in any case. */
export function closeOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let closing = false;
  const leave = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), MOST_SECONDS_TO_CLOSE * 1000).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}
