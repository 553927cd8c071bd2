// Holds docs/rules.md against the tests: which rule has no test, which test cites no rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';

explainIfAsked(`Usage: node scripts/rules.mjs [--brief]

Which rule of docs/rules.md has no test.`);

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
const ID = /\b[A-Z][A-Z0-9]*-\d+\b/g;

const rooms = readRooms(readFileSync('docs/rules.md', 'utf8'));
const known = new Set(rooms.flatMap((room) => room.ids));
const cited = new Set(TEST_FOLDERS.flatMap(testFiles).flatMap(citations));

const unknown = [...cited].filter(
  (id) => rooms.some((room) => id.startsWith(`${room.prefix}-`)) && !known.has(id),
);
const ids = rooms.flatMap((room) => room.ids);
const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
const openDebts = [];
for (const { prefix, title, isDone, ids } of rooms) {
  const missing = ids.filter((id) => !cited.has(id));
  if (isDone && missing.length > 0) openDebts.push(...missing);
  const state = `${ids.length - missing.length} of ${ids.length} tested${isDone ? ', done' : ''}`;
  if (values.brief) console.log(`${prefix.padEnd(5)} ${state}`);
  else
    console.log(
      `${title}: ${state}${missing.length > 0 ? `\n  no test: ${missing.join(' ')}` : ''}`,
    );
}
if (unknown.length > 0) console.error(`Cited but not in docs/rules.md: ${unknown.join(' ')}`);
if (twice.length > 0) console.error(`Given to two rules: ${twice.join(' ')}`);
if (openDebts.length > 0)
  console.error(`In rooms marked done, without a test: ${openDebts.join(' ')}`);
process.exit(unknown.length + twice.length + openDebts.length > 0 ? 1 : 0);

function readRooms(markdown) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const title = section.split('\n', 1)[0] ?? '';
      return {
        title,
        prefix: title.split(' ')[0] ?? '',
        isDone: /^Status: done/m.test(section),
        ids: [...section.matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*/gm)].map((match) => match[1]),
      };
    })
    .filter((room) => room.ids.length > 0);
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Ids count only inside square brackets, as in a test's title: `it('… [AUTH-6, AUTH-7]'`. */
function citations(file) {
  const brackets = readFileSync(file, 'utf8').match(/\[[A-Z][A-Z0-9]*-\d+[^\]\n]*\]/g) ?? [];
  return brackets.flatMap((bracket) => bracket.match(ID) ?? []);
}
