import {
  PartitionError,
  type Partitioned,
  partitionByMonth,
} from '#infra/partitions/partition-by-month.ts';
import type { Database } from '#server/platform/db/database.ts';
import { makePartitionsAhead } from '#server/platform/db/partitions.ts';
import { GROWING_TABLES } from './growing-tables.ts';

export interface TableSize {
  table: string;
  isPartitioned: boolean;
  /** As PostgreSQL last estimated them. */
  rows: number;
  megabytes: number;
}

export function readSizes(db: Database): Promise<TableSize[]> {
  return db.query<TableSize>(
    `select c.relname as table, c.relkind = 'p' as "isPartitioned",
            sum(greatest(p.reltuples, 0))::float8 as rows,
            round(sum(pg_total_relation_size(p.oid)) / 1048576.0)::float8 as megabytes
     from pg_class c join pg_class p on p.relkind = 'r' and (p.oid = c.oid or p.oid in (
       select inhrelid from pg_inherits where inhparent = c.oid))
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
     group by c.oid order by 4 desc, 1`,
    [Object.keys(GROWING_TABLES)],
  );
}

/** Partitions a table while the server serves, and makes its first months. Says what it does, line by line. */
export async function partitionGrowingTable(
  db: Database,
  table: string,
  options: { log(line: string): void; isDryRun?: boolean },
): Promise<Partitioned> {
  const growing = GROWING_TABLES[table];
  if (growing === undefined) {
    throw new PartitionError(`${table} is none of ${Object.keys(GROWING_TABLES).join(', ')}.`);
  }
  if ('stays' in growing) {
    throw new PartitionError(`${table} is not partitioned: ${growing.stays}`);
  }
  await refuseOlderFunctions(db);
  const { log, isDryRun } = options;
  const client = await db.connect();
  let done: Partitioned;
  try {
    done = await partitionByMonth(client, { table, key: growing.key }, options);
  } finally {
    // With it goes the lock that keeps others from changing partitions.
    client.release(true);
  }
  if (isDryRun) return done;
  log(
    done.isNew
      ? `${table} is partitioned. It was locked for ${done.swapMs.toFixed(0)} ms, at attempt ${done.attempts}.`
      : `${table} is partitioned already.`,
  );
  const made = await makePartitionsAhead(db);
  if (made.length > 0) log(`Made ${made.join(', ')}. From now on a job makes them, daily.`);
  return done;
}

/** Check-ins wait for the swap only since they lock their table before they take an id. */
async function refuseOlderFunctions(db: Database): Promise<void> {
  const [row] = await db.query<{ isThere: boolean }>(
    `select to_regproc('partitions_make_ahead') is not null as "isThere"`,
  );
  if (!row?.isThere) {
    throw new PartitionError('The database is of an older JIM. Start this version once before.');
  }
}
