import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import type { ImportReport } from '#shared/court-import/import-report.ts';

/** One import at a time. A second one waits. */
const IMPORT_LOCK = 7_203_195_520_160;
/** An import without progress for this long died with its process. */
const SILENT_SECONDS = 90;

/** Runs the work under the import lock. Calls `onWait` if another import holds it. The lock ends with the process. */
export async function withImportLock<Result>(
  db: Database,
  work: () => Promise<Result>,
  /** If undefined, gives up at once instead of waiting. */
  onWait: (() => void) | undefined,
): Promise<Result | 'busy'> {
  const client = await db.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [IMPORT_LOCK]);
    if (!rows[0]?.got) {
      if (onWait === undefined) return 'busy';
      onWait();
      await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK]);
    }
    try {
      return await work();
    } finally {
      // Unlock explicitly. Closing the connection frees the lock a moment later, which could turn the next import
      // away.
      await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]).catch(() => undefined);
    }
  } finally {
    // The connection's settings were changed, so don't return it to the pool.
    client.release(true);
  }
}

export async function createRun(
  tx: Tx,
  run: { fileName: string; actorId: number | null; bytesTotal: number },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into court_imports (file_name, actor_id, bytes_total) values ($1, $2, $3) returning id`,
    [run.fileName, run.actorId, run.bytesTotal],
  );
  return row?.id ?? 0;
}

export async function saveProgress(
  tx: Tx,
  id: number,
  { bytesDone, rowsDone }: { bytesDone: number; rowsDone: number },
): Promise<void> {
  await tx.query(
    `update court_imports set bytes_done = $2, rows_done = $3, alive_at = now() where id = $1`,
    [id, bytesDone, rowsDone],
  );
}

export async function finishRun(
  tx: Tx,
  id: number,
  outcome: { report: ImportReport } | { failure: { code: string; message: string } },
): Promise<void> {
  const isDone = 'report' in outcome;
  await tx.query(
    `update court_imports set status = $2, report = $3, failure = $4, finished_at = now(), alive_at = now(),
       bytes_done = case when $2 = 'done' then bytes_total else bytes_done end,
       rows_done = greatest(rows_done, coalesce(($3::jsonb->>'rows')::bigint, 0))
     where id = $1`,
    [
      id,
      isDone ? 'done' : 'failed',
      isDone ? JSON.stringify(outcome.report) : null,
      isDone ? null : JSON.stringify(outcome.failure),
    ],
  );
}

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx.query(`update court_imports set status = 'undone' where id = $1`, [id]);
}

const RUN_COLUMNS = `i.id, i.file_name as "fileName", u.name as "actorName",
  case when i.status = 'running' and i.alive_at < now() - interval '${SILENT_SECONDS} seconds' then 'interrupted'
    else i.status end as status,
  i.bytes_done as "bytesDone", i.bytes_total as "bytesTotal", i.rows_done as "rowsDone", i.report, i.failure,
  to_json(i.started_at) #>> '{}' as "startedAt", to_json(i.finished_at) #>> '{}' as "finishedAt"`;

export function listRuns(tx: Tx, limit: number): Promise<ImportRun[]> {
  return tx.query<ImportRun & Record<string, unknown>>(
    `select ${RUN_COLUMNS} from court_imports i left join people u on u.id = i.actor_id
     order by i.id desc limit $1`,
    [limit],
  );
}

/** The import that an undo would revert. */
export async function findLastRun(tx: Tx): Promise<ImportRun | undefined> {
  const [row] = await tx.query<ImportRun & Record<string, unknown>>(
    `select ${RUN_COLUMNS} from court_imports i left join people u on u.id = i.actor_id
     where i.status <> 'undone' and exists (select from court_import_changes c where c.import_id = i.id)
     order by i.id desc limit 1`,
  );
  return row;
}

const UNDOABLE_RUNS = 5;

/** Older imports can't be undone individually anymore. */
export async function forgetOldChanges(tx: Tx): Promise<void> {
  await tx.query(
    `delete from court_import_changes where import_id <= (
       select id from court_imports order by id desc offset $1 limit 1)`,
    [UNDOABLE_RUNS],
  );
}
