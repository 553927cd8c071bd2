import { existsSync } from 'node:fs';
import { ConfigError, parseConfig } from '#server/config.ts';
import { DatabaseStartError } from '#server/db/embedded/database-start-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { promoteToAdmin } from '#server/features/accounts/index.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';

/** `npm run admin -- promote <email>`, beside a running server or without one. */
async function run([action, email]: string[]): Promise<number> {
  if (action !== 'promote' || !email) {
    console.error('Usage: npm run admin -- promote <email>');
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { db, close } = await openDatabaseForCommand(parseConfig(process.env), console.warn);
  try {
    await migrate(db);
    if (await promoteToAdmin(db, identityKey(email))) {
      console.log(`${email} is an admin now.`);
      return 0;
    }
    console.error(`Nobody has the e-mail ${email}. They must sign up first.`);
    return 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DatabaseStartError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
