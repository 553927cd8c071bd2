import { existsSync } from 'node:fs';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { BackupError } from '#server/backup/backup-contents.ts';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { findMisspelt } from '#server/platform/config/misspelt.ts';

/** For invalid arguments. Prints the usage. */
export class UsageError extends Error {}

const FOR_PEOPLE = [BackupError, ConfigError, DatabaseStartError];

/** Shared by all server commands: `--help`, settings from `.env`, and readable errors. */
export async function runCommand(
  usage: string,
  work: (words: string[], config: Config) => Promise<number>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    for (const warning of findMisspelt(process.env)) console.warn(warning);
    process.exitCode = await work(words, parseConfig(process.env));
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${(error as Error).message}\n\n${usage}`.trim());
      process.exitCode = 2;
      return;
    }
    const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
    console.error(isForPeople ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** From Node's own parser. */
function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
