import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { ensureFirstAdmin } from '#server/features/admin/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { defaultCity } from '#server/features/map/index.ts';
import { planJobs } from '#server/job-plan.ts';
import { keepBuilds } from '#server/platform/build/builds.ts';
import { VERSION } from '#server/platform/build/project.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { findMisspelt } from '#server/platform/config/misspelt.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { findInheritedSocket } from '#server/start/inherited-socket.ts';
import { explainFailedStart, readyMessage, showFirstAdmin } from '#server/start/start-messages.ts';

/** Starts the whole server, or exits with a message that says what to do. */
export async function startServer(): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    for (const warning of findMisspelt(process.env)) console.warn(warning);
    await serve(parseConfig(process.env));
  } catch (error) {
    console.error(explainFailedStart(error));
    process.exit(1);
  }
}

/** Uses only these settings, because the demo must not read `.env`. */
export async function serve(config: Config): Promise<void> {
  keepBuilds(config.clientDir);
  const log = createLogger(config.logLevel);
  log.info({ version: VERSION, node: process.version }, 'starting');
  const database = await openConfiguredDatabase(config, (message) => log.warn(message));
  try {
    await migrate(database.db, {
      onApplied: (migration, ms) => log.info({ migration, ms }, 'migrated'),
    });
    const db = await database.openForApp();
    const deps = createDeps(config, db, log);
    const loaded = config.starterCourts ? await loadStarterCourts(db) : 0;
    if (loaded > 0) console.log(`Loaded ${loaded} starter courts.`);
    const admin = await ensureFirstAdmin(deps);
    // Shown at once, because a taken port would otherwise lose the only copy.
    if (admin) {
      showFirstAdmin(admin, {
        dataDir: config.dataDir,
        isTerminal: process.stdout.isTTY,
      });
    }
    const app = await buildApp(deps);
    const inherited = findInheritedSocket(process.env, process.pid);
    // Fastify passes `fd` on to Node, but its type lacks it.
    await app.listen({ port: config.port, host: config.host, ...inherited });
    const jobs = startJobs(planJobs(deps), deps);
    closeOnSignal(log, {
      drainSeconds: config.drainSeconds,
      drain: () => app.drain(),
      async close() {
        await Promise.all([jobs.stop(), app.close()]);
        await database.close();
      },
    });
    console.log(readyMessage(config, app.server.address() as AddressInfo));
    // After the start, because it takes a second of CPU that neither the start nor the first lookup should wait for.
    deps.places
      .warm()
      // Warns about an unknown DEFAULT_CITY before the first visitor arrives.
      .then(() => defaultCity(deps))
      .catch((error: unknown) => log.warn({ err: error }, 'the places could not be read'));
  } catch (error) {
    await database.close();
    throw error;
  }
}

const MAX_SECONDS_TO_CLOSE = 9;

interface Shutdown {
  /** How long to keep serving after `drain`, so that a load balancer notices. */
  drainSeconds: number;
  drain(): void;
  close(): Promise<void>;
}

/** Lets running requests finish on SIGTERM or SIGINT, and exits within ten seconds after the drain in any case. */
function closeOnSignal(log: FastifyBaseLogger, shutdown: Shutdown): void {
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
