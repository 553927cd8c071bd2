import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-contents.ts';
import { hashFile } from '#server/backup/read-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { createPhotoStore } from '#server/create-deps.ts';
import { DatabaseStartError } from '#server/db/embedded/database-start-error.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { projectRoot } from '#server/project-root.ts';

const USAGE = `Usage: npm run backup -- <file> [--photos | --no-photos]

Writes the whole database as it is at this moment, beside a running server or without one. Photos on disk go
along, those in an S3-compatible store only with --photos.`;

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { photos: { type: 'boolean' }, 'no-photos': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) {
    console.error(USAGE);
    return 2;
  }
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name a new file.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseConfig(process.env);
  const withPhotos = values['no-photos'] ? false : (values.photos ?? config.s3 === undefined);
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  // Renamed at the end: a backup cut short must not look like one.
  const draft = `${file}.partial`;
  try {
    const { version } = createRequire(join(projectRoot, 'package.json'))('./package.json');
    // Password hashes and keys are in it.
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    const manifest = await writeBackup(db, output, {
      version,
      photoStore: withPhotos ? createPhotoStore(config) : undefined,
      onProgress: (line) => console.log(`  ${line}`),
    });
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    const { ledger, photos } = manifest;
    if (photos.missing > 0) console.warn(`${photos.missing} photo files are missing in the store.`);
    console.log(`SHA-256 of ${ledger.transfers} transfers: ${ledger.sha256}`);
    console.log(`SHA-256 of ${file}: ${await hashFile(file)}`);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    throw error;
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
