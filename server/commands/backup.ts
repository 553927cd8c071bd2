import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#infra/backup/backup-contents.ts';
import { hashFile } from '#infra/backup/read-backup.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { createPhotoStore } from '#server/create-deps.ts';
import { VERSION } from '#server/platform/build/version.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run backup -- <file> [--photos | --no-photos]

Writes the whole database as it is at this moment, beside a running server or without one. Photos on disk go
along, those in an S3-compatible store only with --photos.`;

await runCommand(USAGE, async (words, config) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { photos: { type: 'boolean' }, 'no-photos': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) throw new UsageError('Name one file.');
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name a new file.`);
  const withPhotos = values['no-photos'] ? false : (values.photos ?? config.s3 === undefined);
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  // Renamed at the end: a backup cut short must not look like one.
  const draft = `${file}.partial`;
  try {
    // Password hashes and keys are in it.
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    const manifest = await saveBackup(db, output, {
      version: VERSION,
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
});
