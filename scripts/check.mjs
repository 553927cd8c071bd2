// Format, lint, types, dead code and rules. All of them run, so one pass shows every problem.
import { spawnSync } from 'node:child_process';
import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';
import { ensureInstalled, run } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run check [-- --fix]

Format, lint and import directions, types, dead code, rules. With --fix it first formats everything and
writes .env.example and the tables of settings and limits in docs/operations.md.`);

const { values } = readOptions({ options: { fix: { type: 'boolean' } } });
ensureInstalled();
const { generate } = await import('./steps/generate.mjs');
await generate();
if (values.fix) {
  run('npx', ['biome', 'check', '--write', '.']);
  const tables = ['--project', 'unit', 'tests/documented-settings.test.ts'];
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--update', ...tables]);
}
const CHECKS = [
  ['format and lint', 'npx', ['biome', 'ci', '--colors=off', '.']],
  ['types', 'npx', ['tsc', '-p', '.']],
  ['dead code', 'npx', ['knip']],
  ['rules', process.execPath, ['scripts/rules.mjs', '--brief']],
];
const failed = CHECKS.filter(([name, command, args]) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
}).map(([name]) => name);

if (failed.length > 0) {
  console.error(`\nNot clean: ${failed.join(', ')}.`);
  process.exit(1);
}
console.log('\nAll clean.');
