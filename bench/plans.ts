import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { projectRoot } from '#server/platform/build/project-root.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import type { Benchmark } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { figure } from './figure.ts';
import { HOT_PATHS } from './hot-paths.ts';
import { type RecordedStatement, recordStatements } from './recorded-statements.ts';

const FOLDER = join(projectRoot, 'bench/plans');
/** Reading a smaller table whole is quicker than its index. */
const BIG_TABLE_ROWS = 5_000;

/** Writes what each hot path asks the database, and how that answers, into bench/plans. */
export const plans: Benchmark = {
  name: 'plans',
  title: 'Plans of the hot paths, 1,000,000 courts and people',
  async run({ database, folder, log }) {
    const { db: pool, url, size } = await database(1_000_000);
    const [caller] = await readCallers(pool, { size, count: 1, seed: 5 });
    if (caller === undefined) throw new Error('Nobody is there.');
    const db = openDatabase({ connectionString: url, poolSize: 3, onError: () => undefined });
    const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: `${folder}/server` });
    const app = await buildApp(createDeps(config, db, createLogger('silent')));
    await app.ready();
    const headers = { cookie: cookieOf(caller), host: '127.0.0.1' };
    const written = new Set<string>();
    let whole = 0;
    try {
      const bigTables = await readBigTables(pool);
      await rm(FOLDER, { recursive: true, force: true });
      await mkdir(FOLDER, { recursive: true });
      for (const { name, path } of HOT_PATHS) {
        const call = () => app.inject({ url: path(caller), headers });
        // Once without looking: what only a first call does is not what makes a path hot.
        await call();
        let unnamed = 0;
        for (const statement of await recordStatements(call)) {
          if (written.has(statement.text)) continue;
          written.add(statement.text);
          const plan = await explain(pool, statement);
          const tables = bigTables.filter((table) => plan.includes(`Seq Scan on ${table}`));
          for (const table of tables) log(`${name} reads ${table} whole`);
          whole += tables.length;
          // No numbers in front: one more statement would rename all that follow.
          const file = statement.name ?? `${slug(name)}-${++unnamed}`;
          await writeFile(join(FOLDER, `${file}.sql`), `-- ${name}\n${tidy(statement.text)}\n`);
          await writeFile(join(FOLDER, `${file}.plan`), `${plan}\n`);
        }
      }
    } finally {
      await app.close();
      await db.close();
    }
    return [
      figure({ what: 'statements of the hot paths', value: written.size, unit: '' }),
      figure({
        what: 'big tables that one of them reads whole',
        value: whole,
        unit: '',
        target: { of: 'value', atMost: 0 },
      }),
    ];
  },
};

async function readBigTables(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [BIG_TABLE_ROWS],
  );
  return rows.map(({ name }) => name);
}

/** In a transaction that is undone: some hot paths also write. */
async function explain(db: Database, { text, values }: RecordedStatement): Promise<string> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return '';
  const client = await db.connect();
  try {
    await client.query('begin');
    const found = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
      [...values],
    );
    return found.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
