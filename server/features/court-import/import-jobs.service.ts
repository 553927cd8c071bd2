import { setTimeout as sleep } from 'node:timers/promises';
import { recordAudit } from '#server/features/admin/index.ts';
import { deleteImportedFacts, saveImportedFacts } from '#server/features/court-card/index.ts';
import {
  deleteHidden,
  hideUnused,
  listCourtsOfSource,
  lockCourts,
  type Removal,
  reviseCourts,
} from '#server/features/courts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Places } from '#server/platform/places/places.ts';
import { OPERATOR_ID } from '#shared/admin/audit-actions.ts';
import type { ImportDuplicate } from '#shared/court-import/court-import.contract.ts';
import { type ImportReport, totalOf } from '#shared/court-import/import-report.ts';
import { DEFAULT_COURT_NAME } from '#shared/courts/court-limits.ts';
import { listDuplicates, listSources } from './import.repo.ts';
import { factList, type ImportOptions, importFile } from './import.service.ts';
import { ImportFailure } from './import-failure.ts';
import type { ImportFile } from './import-file.ts';
import {
  createRun,
  findLastRun,
  finishRun,
  forgetOldChanges,
  listRuns,
  markUndone,
  saveProgress,
  withImportLock,
} from './import-jobs.repo.ts';
import {
  forgetChanges,
  forgetSource,
  listBrought,
  listChanged,
  readFormer,
  restoreUpstream,
} from './undo.repo.ts';

const LISTED_RUNS = 10;
const LISTED_DUPLICATES = 50;
const COURTS_PER_STEP = 2_000;
/** Longer than a check-in that started before the court was hidden. */
const CHECK_IN_GRACE_MS = 500;
const PROGRESS_EVERY_MS = 1_000;

interface RunDeps {
  db: Database;
  places: Places;
}

export interface RunOptions extends ImportOptions {
  /** The admin who started it, or undefined from the command line. */
  actorId?: number | undefined;
  /** False means to give up instead of waiting for another import. */
  isPatient?: boolean;
  onWait?: () => void;
}

export async function readImports({ db }: Pick<RunDeps, 'db'>) {
  const [runs, last, sources] = await Promise.all([
    listRuns(db, LISTED_RUNS),
    findLastRun(db),
    listSources(db),
  ]);
  return { runs, undoableId: last && last.status !== 'running' ? last.id : null, sources };
}

export function readDuplicates({ db }: Pick<RunDeps, 'db'>): Promise<ImportDuplicate[]> {
  return listDuplicates(db, { limit: LISTED_DUPLICATES, noName: DEFAULT_COURT_NAME });
}

/** Creates the import's record, so that its progress can be followed from elsewhere. */
export function beginRun(
  { db }: Pick<RunDeps, 'db'>,
  file: ImportFile,
  { actorId }: Pick<RunOptions, 'actorId'>,
): Promise<number> {
  return createRun(db, { fileName: file.name, actorId: actorId ?? null, bytesTotal: file.size });
}

/** Imports the file, records progress and outcome, and writes the audit log. */
export async function carryOutRun(
  deps: RunDeps,
  runId: number,
  file: ImportFile,
  options: RunOptions,
): Promise<ImportReport> {
  const { db } = deps;
  const { onProgress, onWait = () => undefined, isPatient = true, actorId = OPERATOR_ID } = options;
  let savedAt = 0;
  let bytesDone = 0;
  let rowsDone = 0;
  const save = () => saveProgress(db, runId, { bytesDone, rowsDone });
  const pulse = setInterval(() => void save().catch(() => undefined), 20_000);
  try {
    const report = await withImportLock(
      db,
      () =>
        importFile(
          deps,
          file,
          {
            ...options,
            async onProgress(progress) {
              ({ bytesDone, rowsDone } = progress);
              await onProgress?.(progress);
              if (Date.now() - savedAt < PROGRESS_EVERY_MS) return;
              savedAt = Date.now();
              // Progress is only informational. If the database is down, the next batch fails.
              await save().catch(() => undefined);
            },
          },
          runId,
        ),
      isPatient ? onWait : undefined,
    );
    if (report === 'busy') throw new ImportFailure('busy');
    await db.transaction(async (tx) => {
      await finishRun(tx, runId, { report });
      await forgetOldChanges(tx);
      await recordAudit(tx, {
        actorId,
        action: 'courts.import',
        subjectType: 'import',
        subjectId: runId,
        before: {},
        after: summaryOf(file.name, report),
      });
    });
    return report;
  } catch (error) {
    const failure =
      error instanceof ImportFailure
        ? { code: error.code, message: error.message }
        : { code: 'unreadable', message: 'The import broke off.' };
    await finishRun(db, runId, { failure }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(pulse);
  }
}

function summaryOf(fileName: string, report: ImportReport) {
  const { imported, updated, unchanged, refused, sources } = report;
  return {
    file: fileName,
    source: sources.map(({ name }) => name).join(', '),
    imported,
    updated,
    unchanged,
    refused: totalOf(refused),
  };
}

export interface Undone extends Removal {
  fileName: string;
  restored: number;
}

/** Undoes the last import: removes its new courts and restores changed ones. */
export async function undoLastRun(
  { db }: Pick<RunDeps, 'db'>,
  { actorId = OPERATOR_ID, runId }: { actorId?: number; runId?: number } = {},
): Promise<Undone | undefined> {
  const work = async (): Promise<Undone | undefined> => {
    const run = await findLastRun(db);
    if (run === undefined || (runId !== undefined && run.id !== runId)) return undefined;
    const undone: Undone = { fileName: run.fileName, removed: 0, kept: 0, restored: 0 };
    for (;;) {
      const ids = await listBrought(db, run.id, COURTS_PER_STEP);
      if (ids.length === 0) break;
      const step = await removeUnused(db, ids);
      await forgetChanges(db, run.id, ids);
      undone.removed += step.removed;
      undone.kept += step.kept;
    }
    for (;;) {
      const restored = await db.transaction((tx) => restoreChanged(tx, run.id, COURTS_PER_STEP));
      if (restored === 0) break;
      undone.restored += restored;
    }
    const { fileName: file, ...after } = undone;
    await db.transaction(async (tx) => {
      await markUndone(tx, run.id);
      await recordAudit(tx, {
        actorId,
        action: 'courts.import-undo',
        subjectType: 'import',
        subjectId: run.id,
        before: { file },
        after,
      });
    });
    return undone;
  };
  const undone = await withImportLock(db, work, undefined);
  if (undone === 'busy') throw new ImportFailure('busy');
  return undone;
}

export async function removeSource(
  { db }: Pick<RunDeps, 'db'>,
  source: string,
  actorId = OPERATOR_ID,
): Promise<Removal> {
  const work = async () => {
    const total: Removal = { removed: 0, kept: 0 };
    for (;;) {
      const ids = await listCourtsOfSource(db, source, COURTS_PER_STEP);
      if (ids.length === 0) break;
      const step = await removeUnused(db, ids);
      total.removed += step.removed;
      total.kept += step.kept;
    }
    await db.transaction(async (tx) => {
      await forgetSource(tx, source);
      if (total.removed + total.kept === 0) return;
      await recordAudit(tx, {
        actorId,
        action: 'courts.remove-source',
        subjectType: 'import',
        subjectId: 0,
        before: { source },
        after: { ...total },
      });
    });
    return total;
  };
  const removal = await withImportLock(db, work, undefined);
  if (removal === 'busy') throw new ImportFailure('busy');
  return removal;
}

/** Upstream data is deleted with the courts and doesn't keep them. */
const UPSTREAM = 'court_upstream';

async function removeUnused(db: Database, courtIds: readonly number[]): Promise<Removal> {
  const removed = { courtIds, apartFrom: UPSTREAM };
  await db.transaction((tx) => hideUnused(tx, removed));
  await sleep(CHECK_IN_GRACE_MS);
  return db.transaction((tx) => deleteHidden(tx, removed));
}

async function restoreChanged(tx: Tx, importId: number, limit: number): Promise<number> {
  const courtIds = await listChanged(tx, importId, limit);
  if (courtIds.length === 0) return 0;
  await lockCourts(tx, courtIds);
  const former = await readFormer(tx, importId, courtIds);
  await reviseCourts(tx, former);
  await deleteImportedFacts(tx, courtIds);
  await saveImportedFacts(
    tx,
    former.flatMap(({ id, facts }) => factList(id, facts)),
  );
  await restoreUpstream(tx, importId, courtIds);
  return courtIds.length;
}
