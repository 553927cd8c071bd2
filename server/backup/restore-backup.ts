import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { type Database, type Tx, transactionOn } from '#server/platform/db/database.ts';
import {
  hasMigrationTable,
  listApplied,
  migrate,
  readMigrations,
  sinceBaseline,
} from '#server/platform/db/migrate.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { listFilledTables } from './backup.repo.ts';
import { BackupError, type BackupHeader } from './backup-contents.ts';
import { loadBackup } from './load-backup.ts';
import { type CheckedBackup, readChecked } from './read-backup.ts';

interface RestoreOptions {
  photoStore: PhotoStore;
  /** If absent, the file is checked here. */
  checked?: CheckedBackup;
  onProgress: (line: string) => void;
}

/** Fills an empty database from a backup, all or nothing. */
export async function restoreBackup(
  db: Database,
  file: string,
  { photoStore, checked, onProgress }: RestoreOptions,
): Promise<CheckedBackup> {
  const backup = checked ?? (await checkBackup(file));
  const names = await readMigrationNames(backup.header);
  await refuseFilled(db, names);
  // Only the migrations of the backup. Newer ones must run over its rows.
  await migrate(db, { choose: (known) => known.filter(({ name }) => names.has(name)) });
  const isOlder = (await readMigrations()).some(({ name }) => !names.has(name));
  await load(db, file, backup, { photoStore, onProgress, isOlder });
  await migrate(db);
  // The check only knows this version's tables.
  if (isOlder) await proveLedger(db);
  return backup;
}

/** Needs no database, so that an invalid file leaves none behind. */
export async function checkBackup(file: string, sha256?: string): Promise<CheckedBackup> {
  const backup = await readChecked(file, sha256);
  await readMigrationNames(backup.header);
  return backup;
}

/** Throws if this version can't restore the backup. */
async function readMigrationNames({
  migrations: saved,
  version,
}: BackupHeader): Promise<Set<string>> {
  const migrations = await sinceBaseline(saved);
  if (migrations === null) {
    throw new BackupError(
      `The backup was made by JIM ${version}. Restore it with JIM 0.7.1, back that up, and restore the new backup here.`,
    );
  }
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown.length === 0) return new Set(migrations.map(({ name }) => name));
  const names = unknown.map(({ name }) => name).join(', ');
  throw new BackupError(
    `The backup was made by JIM ${version}, whose migrations ${names} this one does not have. Restore it with that version or a later one.`,
  );
}

async function refuseFilled(db: Database, names: ReadonlySet<string>): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length > 0) {
    throw new BackupError(
      `The database is not empty (${filled.slice(0, 3).join(', ')} ${filled.length > 3 ? '… ' : ''}have rows). A backup goes into an empty one only: set DATA_DIR or DATABASE_URL to another.`,
    );
  }
  if (!(await hasMigrationTable(db))) return;
  const newer = ((await sinceBaseline(await listApplied(db))) ?? []).filter(
    ({ name }) => !names.has(name),
  );
  if (newer.length > 0) {
    throw new BackupError(
      `The tables of the database are newer than the backup (${newer[0]?.name}). Set DATA_DIR or DATABASE_URL to a database without tables.`,
    );
  }
}

async function load(
  db: Database,
  file: string,
  backup: CheckedBackup,
  {
    photoStore,
    onProgress,
    isOlder,
  }: Pick<RestoreOptions, 'photoStore' | 'onProgress'> & { isOlder: boolean },
): Promise<void> {
  const client = await db.connect();
  try {
    await loadBackup(client, file, backup, {
      photoStore,
      onProgress,
      async prove() {
        const tx = transactionOn(client);
        await compareLedger(tx, backup.manifest.ledger.sha256);
        if (!isOlder) await proveLedger(tx);
      },
    });
  } finally {
    // Closing the connection without a commit rolls everything back.
    client.release(true);
  }
}

async function compareLedger(tx: Tx, sha256: string): Promise<void> {
  const restored = await hashLedger(tx);
  if (restored.sha256 !== sha256) {
    throw new BackupError('The ledger that came in is not the one that was saved.');
  }
}

async function proveLedger(tx: Tx): Promise<void> {
  const [broken] = await verifyLedger(tx);
  if (broken) throw new BackupError(`The ledger of the backup is not in order: ${broken.promise}`);
}
