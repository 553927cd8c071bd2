import { existsSync } from 'node:fs';
import { parseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { promoteToAdmin } from '#server/features/accounts/index.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';

const [action, email] = process.argv.slice(2);
if (action !== 'promote' || !email) {
  console.error('Usage: npm run admin -- promote <email>');
  process.exit(2);
}
if (existsSync('.env')) process.loadEnvFile('.env');
const { db, close } = await openConfiguredDatabase(parseConfig(process.env), console.warn);
await migrate(db);
const found = await promoteToAdmin(db, identityKey(email));
await close();
if (!found) {
  console.error(`Nobody has the e-mail ${email}. They must sign up first.`);
  process.exit(1);
}
console.log(`${email} is an admin now.`);
