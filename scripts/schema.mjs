// Writes server/platform/db/schema.sql anew: the test that compares it also knows how to write it.

import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled, run } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: node scripts/schema.mjs

Writes server/platform/db/schema.sql as the migrations, functions and views now make the database.`);

ensureInstalled();
run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--update',
  '--project',
  'api',
  'server/platform/db/schema-objects.test.ts',
]);
