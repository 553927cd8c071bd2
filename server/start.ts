import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { PhotoStore } from '#server/adapters/photo-store.ts';
import { buildApp } from '#server/app.ts';
import { type Chore, startChores } from '#server/chores.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { createDeps } from '#server/create-deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { ensureFirstAdmin, purgePasswordResets } from '#server/features/accounts/index.ts';
import { purgeOldPositions } from '#server/features/check-ins/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { purgeLiveEvents } from '#server/features/live/index.ts';
import { purgeNotifications, remindOfStreaks } from '#server/features/notifications/index.ts';
import { sweepPhotos } from '#server/features/photos/index.ts';
import { createLogger } from '#server/http/logging.ts';
import { purgeRateLimits } from '#server/http/rate-limit.ts';
import { purgeSessions } from '#server/http/session.ts';
import { closeOnSignal } from '#server/shutdown.ts';
import { explainFailedStart, firstAdminMessage, readyMessage } from '#server/start-messages.ts';

const CHORES: readonly Chore[] = [
  { name: 'expired sessions', everyMinutes: 60, run: purgeSessions },
  { name: 'expired password links', everyMinutes: 60, run: purgePasswordResets },
  { name: 'expired rate limits', everyMinutes: 10, run: purgeRateLimits },
  { name: 'live events that everybody has heard', everyMinutes: 1, run: purgeLiveEvents },
  { name: 'old positions', everyMinutes: 60, run: purgeOldPositions },
  { name: 'streaks that end today', everyMinutes: 15, run: remindOfStreaks },
  { name: 'old notifications', everyMinutes: 6 * 60, run: purgeNotifications },
];

const photoSweep = (photoStore: PhotoStore): Chore => ({
  name: 'photos that belong to nothing',
  everyMinutes: 6 * 60,
  async run(tx) {
    await sweepPhotos(tx, photoStore);
  },
});

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
    const deps = createDeps(config, db, log);
    const loaded = await loadStarterCourts(db);
    if (loaded > 0) console.log(`Loaded ${loaded} starter courts.`);
    const admin = await ensureFirstAdmin(deps);
    // At once: were it said at the end, a taken port would swallow the only copy.
    if (admin) console.log(firstAdminMessage(admin));
    const app = await buildApp(deps);
    await app.listen({ port: config.port, host: config.host });
    const stopChores = startChores([...CHORES, photoSweep(deps.photoStore)], db, log);
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
