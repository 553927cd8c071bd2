import { DISTRIBUTION_KEYS } from './distribution-keys.ts';
import type { StatementReach } from './reach.ts';
import type { RepoStatement } from './repo-statements.ts';
import type { SchemaRelations } from './schema-relations.ts';

export interface JudgedStatement extends RepoStatement, StatementReach {}

const HEAD = `# Beyond one primary

What it would take to spread JIM's tables over several machines: [Citus](https://www.citusdata.com/), or another PostgreSQL-compatible cluster with hash distribution. Generated: \`npm run distribution\` writes it from \`server/platform/db/schema.sql\`, the statements of all repositories and the map of keys in \`tests/distribution/distribution-keys.ts\`, which people decide on; a test compares it. None of it is built, and nothing was run on Citus: [capacity.md](capacity.md) says when it would be.

Statements are found by calling every function of every \`*.repo.ts\` with a transaction that only listens, and read by PostgreSQL's own parser through views and functions down to the keys of the tables. A key is bound when the statement surely compares it with a parameter, or with the key of another table that is. What lies behind a condition that only sometimes holds counts as open, so the lists err on the side of too many.
`;

/** docs/distribution.md as it should be. */
export function writePage(schema: SchemaRelations, judged: readonly JudgedStatement[]): string {
  return [
    HEAD,
    '## Where the rows of each table lie\n',
    writeKeys(),
    '## Keys that have to change\n',
    'A cluster keeps a key unique only where the distribution key is part of it. An id from a sequence stays unique by itself; the others need the person or run added, which is enough wherever the value already belongs to one (a cause, a handle does not), or a table of their own by that value.\n',
    writeUniqueKeys(schema),
    '## References between machines\n',
    'A foreign key holds within a family when both sides are the distribution key, and from any table to one that is copied. These do neither, and become work of the room that owns the table.\n',
    writeForeignKeys(schema),
    '## Statements that cross machines\n',
    'Their tables are bound to different values, or to none: each has to be cut in two, or one of its tables copied under a second key.\n',
    writeStatements(judged, 'crosses'),
    '## Statements that ask all machines\n',
    'Each machine answers by itself and the first puts the answers together: right, and as dear as there are machines. Fine for jobs and admins, too dear for what people call all the time.\n',
    writeStatements(judged, 'all'),
  ].join('\n');
}

function writeKeys(): string {
  const of = (family: string) =>
    Object.entries(DISTRIBUTION_KEYS).filter(([, placement]) => placement.family === family);
  const spread = (family: string) =>
    of(family)
      .map(([table, placement]) => `${table}.${'key' in placement ? placement.key : ''}`)
      .sort();
  const whole = (family: string) =>
    of(family)
      .map(([table]) => table)
      .sort();
  const row = (what: string, names: string[]) =>
    `| ${what} | ${names.length} | ${names.map((name) => `\`${name}\``).join(', ')} |`;
  return [
    '| | tables | which, by which key |',
    '|---|---|---|',
    row('by person', spread('person')),
    row('by run', spread('run')),
    row('copied to every machine', whole('copied')),
    row('on the first machine only', whole('first')),
    '',
  ].join('\n');
}

const keyOf = (table: string) => {
  const placement = DISTRIBUTION_KEYS[table];
  return placement && 'key' in placement ? placement.key : undefined;
};

function writeUniqueKeys({ uniqueKeys }: SchemaRelations): string {
  const lacking = uniqueKeys.filter(({ table, columns }) => {
    const key = keyOf(table);
    return key !== undefined && !columns.includes(key);
  });
  const isId = ({ columns }: { columns: string[] }) => columns.join() === 'id';
  const ids = lacking.filter(isId).map(({ table }) => `\`${table}\``);
  return [
    '| key | unique over |',
    '|---|---|',
    ...lacking
      .filter((key) => !isId(key))
      .map(({ name, table, columns }) => `| \`${name}\` | ${table} (${columns.join(', ')}) |`)
      .sort(),
    '',
    `The ids of ${ids.sort().join(', ')}.\n`,
  ].join('\n');
}

function writeForeignKeys({ foreignKeys }: SchemaRelations): string {
  const family = (table: string) => DISTRIBUTION_KEYS[table]?.family;
  const broken = foreignKeys.filter(({ table, column, target, targetColumn }) => {
    if (family(target) === 'copied') return false;
    if (family(table) === 'first' && family(target) === 'first') return false;
    const isWithin = family(table) === family(target);
    return !(isWithin && keyOf(table) === column && keyOf(target) === targetColumn);
  });
  return [
    ...broken.map(({ table, column, target }) => `- \`${table}.${column}\` → \`${target}\``).sort(),
    '',
  ].join('\n');
}

function writeStatements(judged: readonly JudgedStatement[], reach: string): string {
  const rows = judged
    .filter((statement) => statement.reach === reach)
    .map(({ file, maker, tables }) => {
      const room = file.replace(/^server\/(features\/)?/, '').replace(/\.repo\.ts$/, '');
      return `| ${room} | \`${maker}\` | ${tables.sort().join('; ')} |`;
    });
  return ['| file | function | keys |', '|---|---|---|', ...[...new Set(rows)].sort(), ''].join(
    '\n',
  );
}
