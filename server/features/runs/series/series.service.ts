import type { Database, Tx } from '#server/platform/db/database.ts';
import { insertSeries, listSeriesToMake, makeRunsOf, type Repeats } from './series.repo.ts';

/** The run that was just started is the first of a series. */
export async function beginSeries(
  tx: Tx,
  runId: number,
  repeats: Repeats & { isHostPlaying: boolean },
): Promise<void> {
  await makeRunsOf(tx, await insertSeries(tx, runId, repeats));
}

/** Keeps every series four weeks ahead. Each in a transaction of its own, and each day of it made once. */
export async function makeSeriesRuns(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const seriesId of await listSeriesToMake(db)) {
    await db
      .transaction((tx) => makeRunsOf(tx, seriesId))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} series could not be continued.`);
  }
}
