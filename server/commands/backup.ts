import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { readOptions } from '#scripts/steps/command-options.mjs';
import { BackupError } from '#server/backup/backup-contents.ts';
import { hashFile } from '#server/backup/read-backup.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { createPhotoStore } from '#server/create-deps.ts';
import { VERSION } from '#server/platform/build/project.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { noteBackup } from '#server/platform/metrics/health.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run backup -- <file> [--photos | --no-photos]

Writes the whole database as it is at this moment, with or without a running server. Includes photos
on disk, those in an S3-compatible store only with --photos.`;

const WRITE_FAILURES: Record<string, string> = {
  EACCES: 'this account may not write there. Name another folder.',
  EEXIST:
    'another backup into this file is running, or was cut short. Delete the .partial file or name another one.',
  EFBIG: 'the file would be larger than this disk or account allows.',
  EDQUOT: 'the disk quota of this account is used up. Nothing was kept.',
  ENOENT: 'its folder does not exist. Create it first.',
  ENOSPC: 'the disk is full. Nothing was kept.',
  ENOTDIR: 'a part of its path is a file, not a folder.',
  EROFS: 'the disk is read-only. Name another folder.',
};

function explainWriteFailure(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const why = WRITE_FAILURES[code ?? ''];
  // Connection errors of the database have such codes too.
  if (why === undefined || syscall === undefined || syscall === 'connect') return error;
  return new BackupError(`${file} could not be written: ${why}`, { cause: error });
}

await runCommand(USAGE, async (words, config) => {
  const { values, positionals } = readOptions({
    args: words,
    allowPositionals: true,
    options: { photos: { type: 'boolean' }, 'no-photos': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) throw new UsageError('Name one file.');
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name a new file.`);
  const withPhotos = values['no-photos'] ? false : (values.photos ?? config.s3 === undefined);
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  // Renamed at the end, so that an interrupted backup doesn't look complete.
  const draft = `${file}.partial`;
  try {
    // It contains password hashes and keys.
    const target = await open(draft, 'wx', 0o600);
    const output = target.createWriteStream();
    const manifest = await saveBackup(db, output, {
      version: VERSION,
      photoStore: withPhotos ? createPhotoStore(config) : undefined,
      onProgress: (line) => console.log(`  ${line}`),
    });
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    await noteBackup(config.dataDir, file).catch((error: Error) =>
      console.warn(`The backup is complete, but the metrics will not show it: ${error.message}`),
    );
    const { ledger, photos } = manifest;
    if (photos.missing > 0) console.warn(`${photos.missing} photo files are missing in the store.`);
    console.log(`SHA-256 of ${ledger.transfers} transfers: ${ledger.sha256}`);
    console.log(`SHA-256 of ${file}: ${await hashFile(file)}`);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      await rm(draft, { force: true }).catch(() => undefined);
    }
    throw explainWriteFailure(error, file);
  } finally {
    await close();
  }
});
