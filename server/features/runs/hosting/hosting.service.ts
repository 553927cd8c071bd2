import { announceRun } from '#server/features/favourites/index.ts';
import { recordHost, settleHeldRun } from '#server/features/runs/answers/answers.service.ts';
import { type LockedRun, lockRun } from '#server/features/runs/lock/lock.repo.ts';
import {
  holdOwnRun,
  makeRunKey,
  recordRemoval,
  requireUpcoming,
  tellScreens,
} from '#server/features/runs/lock/lock.service.ts';
import { logSpot } from '#server/features/runs/lock/spot-log.repo.ts';
import {
  tellCancelled,
  tellChanged,
} from '#server/features/runs/notifications/notifications.service.ts';
import {
  endSeries,
  listFollowing,
  type Repeats,
  readLocalTime,
  readSeriesClock,
  updateTemplate,
} from '#server/features/runs/series/series.repo.ts';
import { beginSeries } from '#server/features/runs/series/series.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_OPEN_RUNS_PER_HOST, RUN_MAX_DAYS_AHEAD } from '#shared/runs/run-limits.ts';
import { judgeStart } from '#shared/runs/run-rules.ts';
import { seriesStart } from '#shared/runs/series-rules.ts';
import {
  countHeldSpots,
  countOpenRuns,
  findKeyByIdempotency,
  findRunCourt,
  hasRunAround,
  insertRun,
  lockHost,
  type RunChanges,
  type RunFields,
  setCancelled,
  setRemoved,
  updateRun,
} from './hosting.repo.ts';

interface RunPlan extends RunFields {
  courtId: number;
  isPlaying: boolean;
  repeats: Repeats | null;
  idempotencyKey: string | null;
}

export async function startRun(deps: Deps, viewerId: number, plan: RunPlan): Promise<string> {
  const { idempotencyKey, isPlaying, courtId, startsAt } = plan;
  return deps.db.transaction(async (tx) => {
    await lockHost(tx, viewerId);
    if (idempotencyKey !== null) {
      const made = await findKeyByIdempotency(tx, viewerId, idempotencyKey);
      if (made !== undefined) return made;
    }
    await requireFreeTime(tx, { hostId: viewerId, courtId, startsAt, exceptId: null });
    if ((await countOpenRuns(tx, viewerId)) >= MAX_OPEN_RUNS_PER_HOST) {
      throw new AppError('CONFLICT', {
        reason: 'TOO_MANY_OPEN_RUNS',
        params: { max: MAX_OPEN_RUNS_PER_HOST },
      });
    }
    const key = makeRunKey();
    const runId = await insertRun(tx, { ...plan, key, hostId: viewerId });
    await recordHost(tx, { runId, hostId: viewerId, isPlaying });
    if (plan.repeats !== null) {
      await beginSeries(tx, runId, { ...plan.repeats, isHostPlaying: isPlaying });
    }
    if (plan.visibility !== 'link') await announceRun(tx, runId);
    await tellScreens(tx, { id: runId, courtId, visibility: plan.visibility });
    return key;
  });
}

/**
 * Checks that the court exists and is open that day, the time is in the future, and the host has no other run there.
 */
async function requireFreeTime(
  tx: Tx,
  at: { hostId: number; courtId: number; startsAt: Date; exceptId: number | null },
): Promise<void> {
  const court = await findRunCourt(tx, at.courtId, at.startsAt);
  if (court === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  const problem = judgeStart(at.startsAt, court.now);
  if (problem === 'RUN_TOO_FAR_AHEAD') {
    throw new AppError('INVALID_INPUT', { reason: problem, params: { max: RUN_MAX_DAYS_AHEAD } });
  }
  if (problem !== null) throw new AppError('INVALID_INPUT', { reason: problem });
  if (court.isClosed) throw new AppError('CONFLICT', { reason: 'RUN_COURT_CLOSED' });
  if (await hasRunAround(tx, at)) throw new AppError('CONFLICT', { reason: 'RUN_AT_THAT_HOUR' });
}

export type Scope = 'this' | 'following';

export async function changeRun(
  deps: Deps,
  viewerId: number,
  { key, fields, scope }: { key: string; fields: RunChanges; scope: Scope },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockHost(tx, viewerId);
    const run = await holdOwnRun(tx, key, viewerId);
    await settleHeldRun(tx, run);
    requireUpcoming(run);
    const following = scope === 'following' ? await changeSeries(tx, run, fields) : [];
    await changeHeldRun(tx, run, fields);
    for (const later of following) await changeHeldRun(tx, later.run, later.fields);
  });
}

async function changeHeldRun(tx: Tx, run: LockedRun, fields: RunChanges): Promise<void> {
  await requirePossible(tx, run, fields);
  await updateRun(tx, run.id, fields);
  if (run.visibility === 'link' && fields.visibility && fields.visibility !== 'link') {
    await announceRun(tx, run.id);
  }
  if (isToBeTold(run, fields)) await tellChanged(tx, run);
  await settleHeldRun(tx, run);
  await tellScreens(tx, run);
}

/** Changes the series for later runs. Returns the existing ones, locked, each with its own start. */
async function changeSeries(
  tx: Tx,
  { seriesId, seriesDay }: LockedRun,
  { startsAt, ...others }: RunChanges,
): Promise<{ run: LockedRun; fields: RunChanges }[]> {
  if (seriesId === null || seriesDay === null) return [];
  const local = startsAt && (await readLocalTime(tx, seriesId, startsAt));
  if (local && local.day !== seriesDay) {
    throw new AppError('INVALID_INPUT', { reason: 'RUN_DAY_CHANGED' });
  }
  await updateTemplate(tx, seriesId, { ...others, localTime: local?.time ?? null });
  const clock = local && (await readSeriesClock(tx, seriesId));
  const following = await holdFollowing(tx, seriesId, seriesDay);
  return following.map((run) => {
    const start = clock && run.seriesDay !== null ? seriesStart(clock, run.seriesDay) : undefined;
    return { run, fields: { ...others, startsAt: start } };
  });
}

async function holdFollowing(tx: Tx, seriesId: number, day: string): Promise<LockedRun[]> {
  const held: LockedRun[] = [];
  for (const id of await listFollowing(tx, seriesId, day)) {
    const run = await lockRun(tx, id);
    if (run !== undefined && !run.isCancelled) held.push(run);
  }
  return held;
}

/** Players must know when and what is played. A new note or more spots aren't worth a notification. */
function isToBeTold(run: LockedRun, { startsAt, minutes, format, audience }: RunChanges): boolean {
  return (
    (startsAt !== undefined && startsAt.getTime() !== run.startsAt.getTime()) ||
    (minutes !== undefined && minutes !== run.minutes) ||
    (format !== undefined && format !== run.format) ||
    (audience !== undefined && audience !== run.audience)
  );
}

async function requirePossible(
  tx: Tx,
  run: LockedRun,
  { startsAt, minPlayers = run.minPlayers, maxPlayers = run.maxPlayers }: RunChanges,
): Promise<void> {
  if (minPlayers > maxPlayers) throw new AppError('INVALID_INPUT', { reason: 'RUN_MIN_ABOVE_MAX' });
  if (startsAt !== undefined && startsAt.getTime() !== run.startsAt.getTime()) {
    const { hostId, courtId, id: exceptId } = run;
    await requireFreeTime(tx, { hostId: hostId ?? 0, courtId, startsAt, exceptId });
  }
  const held = await countHeldSpots(tx, run.id);
  if (maxPlayers < held) {
    throw new AppError('CONFLICT', { reason: 'RUN_HAS_MORE_PLAYERS', params: { count: held } });
  }
}

export async function cancel(
  deps: Deps,
  viewerId: number,
  { key, scope }: { key: string; scope: Scope },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await holdOwnRun(tx, key, viewerId);
    const isOnlyThis = scope === 'this' || run.seriesId === null || run.seriesDay === null;
    if (isOnlyThis && !run.isCancelled) requireUpcoming(run);
    await cancelHeldRuns(tx, run, scope, 'host');
  });
}

/** Returns how many dates were cancelled. */
async function cancelHeldRuns(
  tx: Tx,
  run: LockedRun,
  scope: Scope,
  because: 'host' | 'admin',
): Promise<number> {
  const runs = [run];
  if (scope === 'following' && run.seriesId !== null && run.seriesDay !== null) {
    await endSeries(tx, run.seriesId, run.seriesDay);
    runs.push(...(await holdFollowing(tx, run.seriesId, run.seriesDay)));
  }
  const ahead = runs.filter(({ isCancelled, hasStarted }) => !isCancelled && !hasStarted);
  for (const each of ahead) {
    await setCancelled(tx, each.id, because);
    await tellCancelled(tx, each, because === 'host');
    await settleHeldRun(tx, each);
    await tellScreens(tx, each);
  }
  return ahead.length;
}

/**
 * Returns how many dates were cancelled, or 0 if there is nothing left to cancel. Notifies all players and the host.
 */
export async function cancelByAdmin(tx: Tx, runId: number, scope: Scope): Promise<number> {
  const run = await lockRun(tx, runId);
  return run === undefined ? 0 : cancelHeldRuns(tx, run, scope, 'admin');
}

/** For a host who deletes their account. The caller holds the run's lock and settles it. */
export async function cancelForLeaver(tx: Tx, run: LockedRun): Promise<void> {
  await setCancelled(tx, run.id, 'host-left');
  await tellCancelled(tx, run);
  run.isCancelled = true;
}

export async function remove(
  deps: Deps,
  viewerId: number,
  given: { key: string; userId?: number | undefined; guestId?: number | undefined; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await holdOwnRun(tx, given.key, viewerId);
    if (given.userId === viewerId) throw new AppError('INVALID_INPUT', { reason: 'SELF_REMOVED' });
    await settleHeldRun(tx, run);
    requireUpcoming(run);
    if (!(await setRemoved(tx, { ...given, runId: run.id }))) {
      throw new AppError('NOT_FOUND', { reason: 'PERSON_NOT_FOUND' });
    }
    await recordRemoval(tx, run.id, given);
    const { userId } = given;
    if (userId) await logSpot(tx, { runId: run.id, userId, isGivenBack: false });
    await settleHeldRun(tx, run);
    await tellScreens(tx, run);
  });
}
