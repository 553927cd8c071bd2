import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { createDeps } from '#server/create-deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { isSeeded } from '#server/demo/demo.repo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/demo-people.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { ensureFirstAdmin } from '#server/features/accounts/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { createLogger } from '#server/http/logging.ts';

const config = parseConfig(process.env);
const log = createLogger('warn');
const { db, close } = await openConfiguredDatabase(config, (message) => log.info(message));
const [maya] = DEMO_PEOPLE;
if (maya === undefined) throw new Error('The demo has nobody in it.');
try {
  await migrate(db);
  const deps = createDeps(config, db, log);
  await loadStarterCourts(db);
  await ensureFirstAdmin(deps);
  if (!(await isSeeded(db, maya.username))) {
    console.log('Filling the demo with people and weeks of play …');
    const app = await buildApp(deps);
    await seedDemo(app, deps);
    await app.close();
  }
} finally {
  await close();
}
console.log(`
  Demo log-ins
    player    ${maya.username}@demo.jim.local    ${DEMO_PASSWORD}
    coach     coachlena@demo.jim.local    ${DEMO_PASSWORD}
    admin     ${config.admin?.email}    ${config.admin?.password}
`);
