// `npm run test:quick`: types, lint, rules, components, and the API tests of changed rooms.
import { spawnSync } from 'node:child_process';
import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run test:quick

Types, lint, rules and components, and the API of the rooms that changed since the main branch.`);

ensureInstalled();
const { changedApiTests, TestRun } = await import('./steps/test-run.mjs');

const run = new TestRun();
run.step('format and lint', 'npx', ['biome', 'ci', '--colors=off', '.']);
run.step('types', 'npx', ['tsc', '-p', '.']);
run.vitest('unit and client tests', ['--project', 'unit', '--project', 'client']);
const rooms = changedApiTests(changedFiles());
if (rooms.length > 0)
  run.vitest(`API tests of ${rooms.join(', ')}`, ['--project', 'api', ...rooms]);
run.finish([
  rooms.length > 0
    ? 'API tests of the other rooms: npm test'
    : 'API tests (no room changed): npm test',
  'journeys in a browser: npm test',
  'races, crashes, a second PostgreSQL, desktop size, all states: npm run test:deep',
]);

function changedFiles() {
  const base = git('merge-base', 'HEAD', 'origin/main')[0] ?? git('merge-base', 'HEAD', 'main')[0];
  return [
    ...(base ? git('diff', '--name-only', base) : git('diff', '--name-only', 'HEAD')),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
