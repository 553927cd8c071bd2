import { Console } from 'node:console';
import { createInterface } from 'node:readline/promises';
import { readOptions } from '#scripts/steps/command-options.mjs';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run admin -- sql ["<statement>"] [--write]

Runs SQL in JIM's database, our own or the one at DATABASE_URL, with or without a running server.
Without a statement it prompts for statements and runs each that ends with a semicolon.

  --write   allow changes; without it the session is read-only`;

await runCommand(USAGE, async (words, config) => {
  const { values, positionals } = readOptions({
    args: words,
    allowPositionals: true,
    options: { write: { type: 'boolean' } },
  });
  // `npm run admin` passes its own first argument.
  const [statement, ...more] = positionals[0] === 'sql' ? positionals.slice(1) : positionals;
  if (more.length > 0) throw new UsageError('Put the statement in quotes.');
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  const run = (statement: string) => runStatement(db, statement, values.write === true);
  try {
    if (statement !== undefined) return (await run(statement)) ? 0 : 1;
    await askForStatements(run);
    return 0;
  } finally {
    await close();
  }
});

async function askForStatements(run: (statement: string) => Promise<boolean>): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'jim> ' });
  let typed = '';
  lines.prompt();
  for await (const line of lines) {
    typed += `${line}\n`;
    if (/^\s*(exit|quit|\\q)\s*;?\s*$/.test(typed)) break;
    if (/;\s*$/.test(typed)) {
      await run(typed);
      typed = '';
    }
    lines.prompt();
  }
  lines.close();
}

async function runStatement(db: Database, statement: string, mayWrite: boolean): Promise<boolean> {
  try {
    const rows = await db.transaction(async (tx) => {
      if (!mayWrite) await tx.query('set transaction read only');
      return tx.query<Record<string, unknown>>(statement);
    });
    if (rows.length > 0) new Console(process.stdout).table(rows.map((row) => ({ ...row })));
    console.log(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
