import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-contents.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { createPhotoStore } from '#server/create-deps.ts';
import { DatabaseStartError } from '#server/db/embedded/database-start-error.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';

const USAGE = `Usage: npm run restore -- <file> [--sha256 <of the file>]

Fills an empty database (DATA_DIR or DATABASE_URL) from a backup: all of it, or nothing. The server must not
be running on it.`;

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sha256: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) {
    console.error(USAGE);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseConfig(process.env);
  const { db, close } = await openConfiguredDatabase(config, console.warn);
  try {
    const { header, manifest } = await restoreBackup(db, file, {
      photoStore: createPhotoStore(config),
      sha256: values.sha256,
      onProgress: (line) => console.log(`  ${line}`),
    });
    const { transfers, sha256 } = manifest.ledger;
    console.log(`SHA-256 of ${transfers} transfers: ${sha256}, as saved. The ledger is in order.`);
    console.log(`Restored to ${header.createdAt}. Everybody signs in again.`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const kinds = [BackupError, ConfigError, DatabaseStartError];
  const isForPeople = kinds.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exitCode = 1;
}
