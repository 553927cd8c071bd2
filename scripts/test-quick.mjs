// `npm run test:quick`: types, lint, rules, and the components and rooms that changed.
import { spawnSync } from 'node:child_process';
import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run test:quick

Types, lint and rules; the components that a change since the main branch can reach, and the API of changed rooms.`);

ensureInstalled();
const { changedApiTests, TestRun } = await import('./steps/test-run.mjs');

const run = new TestRun();
run.step('format and lint', 'npx', ['biome', 'ci', '--colors=off', '.']);
run.step('types', 'npx', ['tsc', '-p', '.']);
run.vitest('rules', ['--project', 'unit', '--exclude', 'tests/trust/**']);
const base = git('merge-base', 'HEAD', 'origin/main')[0] ?? git('merge-base', 'HEAD', 'main')[0];
const changed = changedFiles();
// Components import what is generated from the contracts, so imports don't lead from one to the other.
const isOfContracts = changed.some((file) => file.endsWith('.contract.ts'));
run.vitest('components', [
  ...['--project', 'client'],
  ...(isOfContracts ? [] : [`--changed=${base ?? 'HEAD'}`]),
]);
const rooms = changedApiTests(changed);
if (rooms.length > 0)
  run.vitest(`API tests of ${rooms.join(', ')}`, ['--project', 'api', ...rooms]);
run.finish([
  rooms.length > 0
    ? 'API tests of the other rooms: npm test'
    : 'API tests (no room changed): npm test',
  'a simulated town, other components, journeys in a browser: npm test',
  'races, crashes, a second PostgreSQL, desktop size, all states: npm run test:deep',
]);

function changedFiles() {
  return [
    ...git('diff', '--name-only', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
