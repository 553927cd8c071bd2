// Compares docs/rules with the tests: rules without a test, and citations of unknown rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';

explainIfAsked(`Usage: node scripts/rules.mjs [--brief]

Lists the rules in docs/rules that no test cites, and cited ids that don't exist.`);

const { values } = readOptions({ options: { brief: { type: 'boolean' } } });
const TEST_FOLDERS = [
  'shared',
  'server',
  'infra',
  'client',
  'tests',
  'e2e',
  'scripts',
  'bench',
  'deploy',
];
const RULES = 'docs/rules';
const ID = /\b[A-Z][A-Z0-9]*-\d+\b/g;

const rooms = readdirSync(RULES)
  .filter((file) => file !== 'README.md')
  .flatMap((file) => readFileSync(join(RULES, file), 'utf8').split(/^##? /m).slice(1))
  .map(readRoom);
const known = new Set(rooms.flatMap((room) => room.ids));
const cited = new Set(TEST_FOLDERS.flatMap(testFiles).flatMap(citations));

const unknown = [...cited].filter(
  (id) => rooms.some((room) => id.startsWith(`${room.prefix}-`)) && !known.has(id),
);
const ids = rooms.flatMap((room) => room.ids);
const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
const untested = ids.filter((id) => !cited.has(id));
for (const { prefix, title, ids } of rooms) {
  const missing = ids.filter((id) => !cited.has(id));
  const state = `${ids.length - missing.length} of ${ids.length} tested`;
  if (values.brief) console.log(`${prefix.padEnd(5)} ${state}`);
  else
    console.log(
      `${title}: ${state}${missing.length > 0 ? `\n  no test: ${missing.join(' ')}` : ''}`,
    );
}
if (unknown.length > 0) console.error(`Cited but not in docs/rules: ${unknown.join(' ')}`);
if (twice.length > 0) console.error(`Used by two rules: ${twice.join(' ')}`);
if (untested.length > 0) console.error(`Without a test: ${untested.join(' ')}`);
process.exit(unknown.length + twice.length + untested.length > 0 ? 1 : 0);

function readRoom(section) {
  const title = section.split('\n', 1)[0];
  return {
    title,
    prefix: title.split(' ')[0],
    ids: [...section.matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*/gm)].map((match) => match[1]),
  };
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Ids only count in square brackets, as in a test title: `it('… [AUTH-6, AUTH-7]'`. */
function citations(file) {
  const brackets = readFileSync(file, 'utf8').match(/\[[A-Z][A-Z0-9]*-\d+[^\]\n]*\]/g) ?? [];
  return brackets.flatMap((bracket) => bracket.match(ID) ?? []);
}
