import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { readOptions } from '#scripts/steps/command-options.mjs';
import {
  changeRoleByCommand,
  findByIdOrHandle,
  listAdmins,
  type PersonRow,
} from '#server/features/admin/index.ts';
import { recalculateRatings } from '#server/features/games/index.ts';
import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { sendTestMail } from '#server/platform/mail/mailer.ts';

const USAGE = `Usage: npm run admin -- <command>

  list                          show all admins
  promote <id or @handle>       make a user an admin
  demote <id or @handle>        remove the Admin role
  sql ["<statement>"] [--write] run SQL in JIM's database, read-only without --write
  ratings                       recalculate all ratings from the confirmed games
  mail-test <address>           send one mail through SMTP_URL and show the mail server's response

  --yes     don't ask (needed without a terminal)
  --help    show this

Works with or without a running server. A bare number is an id; write @123 for the handle "123".
Every change is in the audit log.`;

type Change = 'promote' | 'demote';

async function run(words: string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  readOptions({ args: words, strict: false, options: { yes: { type: 'boolean' } } });
  const isSure = words.includes('--yes');
  const [action, who, ...rest] = words.filter((word) => word !== '--yes');
  if (action === 'mail-test' && who !== undefined && rest.length === 0) return testMail(who);
  const isAlone = action === 'list' || action === 'ratings';
  const isWhole = isAlone ? who === undefined : isChange(action) && who !== undefined;
  if (!isWhole || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  if (who !== undefined && /.@/.test(who)) {
    console.error(
      'Name the account by its handle or id, not by email, which may belong to a stranger. The handle is on the user’s profile.',
    );
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { db, close } = await openDatabaseForCommand(parseConfig(process.env), console.warn);
  try {
    await migrate(db);
    if (action === 'ratings') {
      console.log(`Calculated the ratings from ${await recalculateRatings(db)} games.`);
      return 0;
    }
    return isChange(action) && who ? await change(db, action, who, isSure) : await list(db);
  } finally {
    await close();
  }
}

async function testMail(to: string): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { smtpUrl, mailFrom } = parseConfig(process.env);
  if (smtpUrl === undefined) {
    console.error('Mail is not set up: set SMTP_URL, PUBLIC_URL and MAIL_FROM.');
    return 1;
  }
  const server = new URL(smtpUrl).host;
  try {
    const answer = await sendTestMail({ smtpUrl, mailFrom }, to);
    console.log(`${server} accepted the mail from ${mailFrom} to ${to}: ${answer}`);
    console.log('If it does not arrive, check the spam folder and the mail server’s log.');
    return 0;
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    console.error(`${server} did not accept the mail: ${response ?? message}`);
    return 1;
  }
}

async function list(db: Database): Promise<number> {
  const admins = await listAdmins(db);
  if (admins.length === 0) console.log('There is no admin. The next start creates one.');
  for (const person of admins) console.log(describe(person));
  return 0;
}

async function change(db: Database, action: Change, who: string, isSure: boolean): Promise<number> {
  const person = await findByIdOrHandle(db, who);
  if (person === undefined) {
    console.error(
      `No account has the id or handle ${printable(who)}. The user must sign up first.`,
    );
    return 1;
  }
  console.log(
    action === 'promote'
      ? 'This account will become an admin:'
      : 'This account will lose the Admin role:',
  );
  console.log(describe(person));
  if (!isSure && !process.stdin.isTTY) {
    console.error('Nothing was changed. Add --yes if this is the right account.');
    return 2;
  }
  if (!isSure && !(await confirm())) {
    console.log('Nothing was changed.');
    return 1;
  }
  const result = await changeRoleByCommand(db, person.id, action);
  const handle = `@${printable(person.username)}`;
  switch (result.outcome) {
    case 'changed':
      console.log(
        action === 'promote' ? `${handle} is an admin now.` : `${handle} is ${result.role} now.`,
      );
      return 0;
    case 'unchanged':
      console.log(
        action === 'promote' ? `${handle} is already an admin.` : `${handle} is not an admin.`,
      );
      return 0;
    case 'last admin':
      console.error(`${handle} is the only admin. Promote someone else first.`);
      return 1;
    case 'gone':
      console.error(`${handle} has left JIM.`);
      return 1;
  }
}

async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Go ahead? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

function describe(person: PersonRow): string {
  return [
    `  #${person.id}  @${printable(person.username)}  ${printable(person.name)}`,
    `      ${person.role}${person.suspendedAt === null ? '' : ', suspended'} · ${maskEmail(person.email)} · joined ${person.createdAt.toISOString().slice(0, 10)}`,
  ].join('\n');
}

/** Enough to recognize an address, too little to copy it from a screen. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${printable(email.slice(0, 1))}…${printable(email.slice(at))}`;
}

/** A name must not move the cursor or use invisible characters to imitate another. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '\u{FFFD}');
}

function isChange(word: string | undefined): word is Change {
  return word === 'promote' || word === 'demote';
}

if (process.argv[2] === 'sql') await import('./sql.ts');
else
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const isForPeople = error instanceof ConfigError || error instanceof DatabaseStartError;
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
