import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run ledger:verify

Checks every invariant of the $JIM ledger in the whole database, with or without a running server.
If one is broken, it prints the rows and exits with 1.`;

const LONG = { statementTimeoutMs: 24 * 3_600_000 };

await runCommand(USAGE, async (words, config) => {
  if (words.length > 0) throw new UsageError(`"${words.join(' ')}" is not understood.`);
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  try {
    // One snapshot for all checks, so that concurrent writes can't make them disagree.
    const { broken, hash } = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return { broken: await verifyLedger(tx), hash: await hashLedger(tx) };
    }, LONG);
    console.log(`SHA-256 of ${hash.transfers} transfers: ${hash.sha256}`);
    for (const { promise, count, rows } of broken) {
      console.error(`\nBroken: ${promise} (${count} ${count === 1 ? 'row' : 'rows'})`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
      if (count > rows.length) console.error(`  … and ${count - rows.length} more`);
    }
    if (broken.length > 0) return 1;
    console.log('The ledger is in order.');
    return 0;
  } finally {
    await close();
  }
});
