import { parseArgs } from 'node:util';
import { PartitionError } from '#infra/partitions/partition-by-month.ts';
import { GROWING_TABLES } from '#server/partitions/growing-tables.ts';
import { partitionGrowingTable, readSizes } from '#server/partitions/partition-growing-table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run partition -- [<table>] [--dry-run]

Turns a table that only grows into one that is partitioned by month, while the server serves. The rows of today
become the first partition as they are; nothing is copied, and the table is locked for milliseconds. Run it again
after an interruption. Without a table it lists those that grow. When it is worth it: docs/capacity.md.

  --dry-run   print the statements and change nothing`;

await runCommand(USAGE, async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  });
  const [table] = positionals;
  if (positionals.length > 1) throw new UsageError('One table at a time.');
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  try {
    if (table === undefined) await list(db);
    else {
      const isDryRun = values['dry-run'] === true;
      await partitionGrowingTable(db, table, { log: (line) => console.log(line), isDryRun });
    }
    return 0;
  } catch (error) {
    if (!(error instanceof PartitionError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await close();
  }
});

async function list(db: Database): Promise<void> {
  for (const { table, isPartitioned, rows, megabytes } of await readSizes(db)) {
    const growing = GROWING_TABLES[table];
    const form = isPartitioned ? 'partitioned by month' : 'one table';
    console.log(`${table}: about ${rows.toLocaleString('en')} rows, ${megabytes} MB, ${form}`);
    if (growing && 'stays' in growing) console.log(`  stays so: ${growing.stays}`);
  }
}
