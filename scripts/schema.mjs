// Writes server/platform/db/schema.sql: the test that compares it can also update it.

import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled, run } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: node scripts/schema.mjs

Writes server/platform/db/schema.sql from the migrations.`);

ensureInstalled();
run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--update',
  '--project',
  'api',
  'server/platform/db/schema-objects.test.ts',
]);
