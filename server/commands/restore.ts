import { readOptions } from '#scripts/steps/command-options.mjs';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { createPhotoStore } from '#server/create-deps.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run restore -- <file> [--sha256 <of the file>]

Fills an empty database (DATA_DIR or DATABASE_URL) from a backup: all of it, or nothing. The server must not
be running on it.`;

await runCommand(USAGE, async (words, config) => {
  const { values, positionals } = readOptions({
    args: words,
    allowPositionals: true,
    options: { sha256: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) throw new UsageError('Name one file.');
  const checked = await checkBackup(file, values.sha256);
  const { db, close } = await openConfiguredDatabase(config, console.warn);
  try {
    const { header, manifest } = await restoreBackup(db, file, {
      photoStore: createPhotoStore(config),
      checked,
      onProgress: (line) => console.log(`  ${line}`),
    });
    const { transfers, sha256 } = manifest.ledger;
    console.log(`SHA-256 of ${transfers} transfers: ${sha256}, as saved. The ledger is in order.`);
    console.log(`Restored to ${header.createdAt}. All users must sign in again.`);
    return 0;
  } finally {
    await close();
  }
});
