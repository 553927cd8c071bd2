import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#server/adapters/clock.ts';
import { createMailer } from '#server/adapters/mailer.ts';
import { createPasswordHasher } from '#server/adapters/password-hasher.ts';
import { buildApp } from '#server/app.ts';
import { type Chore, startChores } from '#server/chores.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { ensureFirstAdmin } from '#server/features/accounts/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { createLogger } from '#server/http/logging.ts';
import { purgeRateLimits } from '#server/http/rate-limit.ts';
import { purgeSessions } from '#server/http/session.ts';
import { closeOnSignal } from '#server/shutdown.ts';
import { explainFailedStart, firstAdminMessage, readyMessage } from '#server/start-messages.ts';

const CHORES: readonly Chore[] = [
  { name: 'expired sessions', everyMinutes: 60, run: purgeSessions },
  { name: 'expired rate limits', everyMinutes: 10, run: purgeRateLimits },
];

/** Brings the whole server up, or ends with a sentence that says what to do. */
export async function startServer(): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await serve(parseConfig(process.env));
  } catch (error) {
    console.error(explainFailedStart(error));
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const database = await openConfiguredDatabase(config, (message) => log.warn(message));
  try {
    const { db } = database;
    await migrate(db);
    const passwords = createPasswordHasher();
    const loaded = await loadStarterCourts(db);
    if (loaded > 0) console.log(`Loaded ${loaded} starter courts.`);
    const admin = await ensureFirstAdmin({ config, db, passwords });
    // At once: were it said at the end, a taken port would swallow the only copy.
    if (admin) console.log(firstAdminMessage(admin));
    const app = await buildApp({
      config,
      db,
      passwords,
      mailer: createMailer(config, log),
      clock: systemClock,
      log,
    });
    await app.listen({ port: config.port, host: config.host });
    const stopChores = startChores(CHORES, db, log);
    closeOnSignal(log, async () => {
      stopChores();
      await app.close();
      await database.close();
    });
    console.log(readyMessage(config, app.server.address() as AddressInfo));
  } catch (error) {
    await database.close();
    throw error;
  }
}
