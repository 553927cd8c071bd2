import { settleQuietly } from '#server/features/runs/answers/answers.service.ts';
import { makeRunKey } from '#server/features/runs/lock/lock.service.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import { datesToMake } from '#shared/runs/series-rules.ts';
import {
  insertHostAnswer,
  insertSeries,
  insertSeriesRun,
  listSeriesToMake,
  listStarts,
  lockSeries,
  type Repeats,
  setMadeUntil,
} from './series.repo.ts';

export async function beginSeries(
  tx: Tx,
  runId: number,
  repeats: Repeats & { isHostPlaying: boolean },
): Promise<void> {
  await makeRunsOf(tx, await insertSeries(tx, runId, repeats));
}

async function makeRunsOf(tx: Tx, seriesId: number): Promise<void> {
  const series = await lockSeries(tx, seriesId);
  if (series === undefined) return;
  const { until, dates } = datesToMake(series, series.now, await listStarts(tx, series));
  for (const date of dates) {
    const runId = await insertSeriesRun(tx, seriesId, { key: makeRunKey(), ...date });
    if (runId === undefined) continue;
    if (series.isHostPlaying) await insertHostAnswer(tx, runId, series.hostId);
    await settleQuietly(tx, runId);
  }
  await setMadeUntil(tx, seriesId, until);
}

/** Keeps every series four weeks ahead, each in its own transaction. */
export async function makeSeriesRuns(db: Database): Promise<void> {
  await attemptEach(
    await listSeriesToMake(db),
    (seriesId) => db.transaction((tx) => makeRunsOf(tx, seriesId)),
    'series could not be continued.',
  );
}
