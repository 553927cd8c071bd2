import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { DEMO_ADMIN_EMAIL, prepareDemo } from '#server/demo/demo-folder.ts';
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { isIdentityTaken } from '#server/features/accounts/index.ts';
import { ensureFirstAdmin } from '#server/features/admin/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { serve } from '#server/start/start.ts';
import { explainFailedStart } from '#server/start/start-messages.ts';

const [maya] = DEMO_PEOPLE;
if (maya === undefined) throw new Error('The demo has nobody in it.');

async function fill(config: Config, password: string, firstHandle: string): Promise<void> {
  const log = createLogger('warn');
  const { db, close } = await openConfiguredDatabase(config, (message) => log.info(message));
  try {
    await migrate(db);
    const deps = createDeps(config, db, log);
    await loadStarterCourts(db);
    await ensureFirstAdmin(deps);
    if (!(await isIdentityTaken(db, 'username', firstHandle))) {
      console.log('Filling the demo with people and weeks of play …');
      const app = await buildApp(deps);
      await seedDemo(app, deps, password);
      await app.close();
    }
  } finally {
    await close();
  }
}

try {
  const { config, logins } = prepareDemo(process.env);
  if (process.env.DATABASE_URL?.trim()) {
    console.log(`DATABASE_URL is ignored: the demo only uses ${config.dataDir}.`);
  }
  await fill(config, logins.player, maya.username);
  console.log(`
  Demo log-ins
    player    ${maya.username}@demo.jim.local    ${logins.player}
    coach     coachlena@demo.jim.local    ${logins.player}
    admin     ${DEMO_ADMIN_EMAIL}    ${logins.admin}
`);
  await serve(config);
} catch (error) {
  console.error(explainFailedStart(error));
  process.exit(1);
}
