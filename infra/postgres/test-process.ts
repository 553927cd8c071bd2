import { DatabaseStartError } from './database-start-error.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

/** A parent process for tests: starts the database, reports it on one line, and stops when its input ends. */
async function run(): Promise<void> {
  const options = JSON.parse(process.argv.at(-1) ?? '{}');
  const messages: string[] = [];
  const database = await startEmbeddedDatabase({
    ...options,
    log: (message: string) => messages.push(message),
  });
  say({
    up: true,
    databasePid: database.pid,
    connectionString: database.connectionString,
    messages,
  });
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
  await database.stop();
}

function say(outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

run().catch((error: Error) => {
  const isForPeople = error instanceof DatabaseStartError;
  say({
    up: false,
    name: error.name,
    sentence: isForPeople ? error.message : (error.stack ?? error.message),
  });
});
