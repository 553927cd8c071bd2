import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  boundaryCheck,
  findObstacles,
  newPrimaryKey,
  type PartitionPlan,
  primaryKeyColumns,
  swapStatements,
} from './swap-statements.ts';
import { readTableForm, type TableForm } from './table-form.ts';

/** Held by whoever changes partitions; a job that makes months stays away meanwhile. */
export const PARTITION_LOCK = 5_461_234_909;
/**
 * Shorter than PostgreSQL's deadlock_timeout of a second: where two wait for each other, it is always this side
 * that steps back, and no call fails.
 */
const LOCK_PATIENCE_MS = 300;
const MAX_SWAP_ATTEMPTS = 100;
/** What a run that was killed began, its connection may still be finishing. */
const MAX_HOLD_ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';
/** Rows of the boundary's month must not come while the check keeps them out. */
const MIN_DAYS_AHEAD = 7;

/** A sentence for the person at the terminal. */
export class PartitionError extends Error {}

export interface PartitionOptions {
  log(line: string): void;
  isDryRun?: boolean;
}

export interface Partitioned {
  /** False: it was partitioned before. */
  isNew: boolean;
  /** How long the table was locked. */
  swapMs: number;
  attempts: number;
}

/**
 * Turns a table into one that is partitioned by month, while others read and write it. The table of today becomes
 * the first partition as it is, so no row is copied. Whatever an interrupted run left is removed or used again.
 */
export async function partitionByMonth(
  client: pg.ClientBase,
  plan: PartitionPlan,
  options: PartitionOptions,
): Promise<Partitioned> {
  const { table } = plan;
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await holdPartitions(client);
  const form = await readForm(client, plan);
  if (form.isPartitioned) return { isNew: false, swapMs: 0, attempts: 0 };
  const boundary = await findBoundary(client);
  const steps = preparation(plan, form, boundary);
  if (options.isDryRun) {
    const ids = { boundary, nextId: 0 };
    for (const step of [...steps, 'begin', ...swapStatements(plan, form, ids), 'commit']) {
      options.log(`${step.trim()};`);
    }
    return { isNew: true, swapMs: 0, attempts: 0 };
  }
  for (const step of steps) {
    options.log(step);
    await patiently(client, step);
  }
  options.log(`Swapping ${table}; rows from ${boundary} on go to partitions of their own.`);
  return swap(client, plan, boundary);
}

/** Until the connection ends. Asks again and again: to wait in a statement would hold up an index that is built. */
async function holdPartitions(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [PARTITION_LOCK],
    );
    if (rows[0]?.mine) return;
    if (attempt === MAX_HOLD_ATTEMPTS) {
      throw new PartitionError('Another one is changing partitions just now. Try again later.');
    }
    await sleep(500);
  }
}

async function readForm(client: pg.ClientBase, plan: PartitionPlan): Promise<TableForm> {
  const form = await readTableForm(client, plan.table, plan.key);
  if (form === undefined) throw new PartitionError(`There is no table ${plan.table}.`);
  const obstacles = form.isPartitioned ? [] : findObstacles(plan, form);
  if (obstacles.length === 0) return form;
  throw new PartitionError(
    `${plan.table} cannot be partitioned by ${plan.key}: ${obstacles.join('; ')}.`,
  );
}

/** The begin of a month, as text that both dates and times are compared with. */
async function findBoundary(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(date_trunc('month', now() at time zone 'UTC' + $1::interval) + interval '1 month',
                    'YYYY-MM-DD') as day`,
    [`${MIN_DAYS_AHEAD} days`],
  );
  return `${rows[0]?.day} 00:00:00+00`;
}

/** What takes its time, step by step, each of which lets everybody read and write. */
function preparation(plan: PartitionPlan, form: TableForm, boundary: string): string[] {
  const { table, key } = plan;
  const check = boundaryCheck(table);
  const primaryKey = form.indexes.find(({ constraint }) => constraint === 'p');
  const rebuilt = form.indexes.find(({ name }) => name === newPrimaryKey(table));
  const needsKey = primaryKey !== undefined && !primaryKey.columns.includes(key);
  const steps: string[] = [];
  if (rebuilt && !rebuilt.isValid) {
    steps.push(`drop index concurrently if exists ${newPrimaryKey(table)}`);
  }
  if (needsKey && !rebuilt?.isValid) {
    const columns = primaryKeyColumns(plan, form)?.join(', ');
    steps.push(`create unique index concurrently ${newPrimaryKey(table)} on ${table} (${columns})`);
  }
  for (const name of form.notValid.filter((each) => each !== check)) {
    steps.push(`alter table ${table} validate constraint ${name}`);
  }
  return [
    ...steps,
    `alter table ${table} drop constraint if exists ${check}, add constraint ${check} check (${key} < '${boundary}') not valid`,
    `alter table ${table} validate constraint ${check}`,
  ];
}

/** Nobody waits behind it for longer than its patience; then it steps back and tries again. */
async function patiently(client: pg.ClientBase, statement: string): Promise<void> {
  // Only this one waits for a lock that holds up others; the rest may wait for as long as they like.
  const isInTheWay = statement.includes(' not valid');
  await client.query(`set lock_timeout = ${isInTheWay ? LOCK_PATIENCE_MS : 0}`);
  await retry(client, () => client.query(statement));
}

async function swap(
  client: pg.ClientBase,
  plan: PartitionPlan,
  boundary: string,
): Promise<Partitioned> {
  let attempts = 0;
  let swapMs = 0;
  await client.query(`set lock_timeout = ${LOCK_PATIENCE_MS}`);
  await retry(client, async () => {
    attempts += 1;
    await client.query('begin');
    try {
      const { views } = await readForm(client, plan);
      // Views first, as readers do: they know the table by way of them.
      const relations = [...views.map(({ name }) => name), plan.table].join(', ');
      await client.query(`lock table ${relations} in access exclusive mode`);
      const started = performance.now();
      const form = await readForm(client, plan);
      const nextId = await readNextId(client, form);
      await client.query(swapStatements(plan, form, { boundary, nextId }).join(';\n'));
      await client.query('commit');
      swapMs = performance.now() - started;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
  await client.query('set lock_timeout = 0');
  return { isNew: true, swapMs, attempts };
}

async function readNextId(client: pg.ClientBase, { identity }: TableForm): Promise<number> {
  if (identity === null) return 1;
  const { rows } = await client.query<{ next: string }>(
    `select last_value + is_called::int as next from ${identity.sequence}`,
  );
  return Number(rows[0]?.next);
}

async function retry(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === MAX_SWAP_ATTEMPTS) {
        throw new PartitionError(
          `The table was busy ${attempt} times in a row. Nothing was changed; run it again. At work: ${await findBusy(client)}`,
        );
      }
      await sleep(200 + 600 * Math.random());
    }
  }
}

async function findBusy(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select format('%s %s: %s', backend_type, pid, left(query, 80)) as who from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 second'
     order by xact_start limit 3`,
  );
  return rows.map(({ who }) => who).join('; ') || 'nobody for long';
}
