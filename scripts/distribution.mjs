// Writes docs/distribution.md anew: the test that compares it also knows how to write it.
import { ensureInstalled, run } from './steps/ensure-installed.mjs';
import { explainIfAsked } from './steps/help.mjs';

explainIfAsked(`Usage: npm run distribution

Writes docs/distribution.md: which key each table would be spread by over several machines, and which statements
of the repositories would cross them.`);

ensureInstalled();
run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--update',
  '--project',
  'unit',
  'tests/distribution.test.ts',
]);
