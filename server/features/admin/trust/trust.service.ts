import { requireStepUp } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/admin/audit/audit.repo.ts';
import {
  restoreWithin,
  suspendWithin,
  takePerson,
} from '#server/features/admin/people/people.service.ts';
import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import {
  closeStrikeAppeal,
  countStrikes,
  findKeeper,
  findStrike,
  insertStrike,
  isStrikeSuspensionOver,
  listKeepers,
  listOpenStrikeAppeals,
  lockRing,
  renumberStrikes,
  saveKeeper,
  setRingPaused,
  trustSetting,
  workOutWithin,
} from '#server/features/trust/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Keeper, OpenStrikeAppeal } from '#shared/admin/trust.contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  mayDecideStrikeAppeal,
  nextStrikeStep,
  strikePauseDays,
} from '#shared/trust/strike-rules.ts';
import { SUSPENDED_FOR } from '#shared/trust/strike-suspension.ts';
import type { StrikeReason } from '#shared/trust/trust.contract.ts';

const MAX_LISTED = 50;
const MAX_KEEPERS = 200;

const STRIKE_NEWS = { 1: 'strike-first', 2: 'strike-second', 3: 'strike-third' } as const;

interface Act {
  viewerId: number;
  personId: number;
}

export async function strike(
  deps: Deps,
  act: Act & { reason: StrikeReason; note: string },
): Promise<void> {
  const { viewerId, personId, reason, note } = act;
  await deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, act);
    const step = nextStrikeStep(await countStrikes(tx, personId));
    const strikeId = await insertStrike(tx, {
      userId: personId,
      step,
      reason,
      note,
      givenBy: viewerId,
      pauseDays: strikePauseDays(step),
    });
    await recordAudit(tx, {
      actorId: viewerId,
      action: 'person.strike',
      subjectType: 'person',
      subjectId: personId,
      before: { strikes: step - 1 },
      after: { strike: strikeId, step, reason, note },
    });
    await notify(tx, {
      userId: personId,
      kind: STRIKE_NEWS[step],
      cause: `strike:${strikeId}`,
      reason,
    });
    await workOutWithin(tx, [personId], trustSetting(deps));
    if (step === 3 && !person.isSuspended) {
      await suspendWithin(tx, { viewerId, personId, reason: SUSPENDED_FOR[reason] });
    }
  });
}

export async function readStrikeAppeals(
  { db }: Pick<Deps, 'db'>,
  viewer: { userId: number },
): Promise<OpenStrikeAppeal[]> {
  const rows = await listOpenStrikeAppeals(db, MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.personId, name: row.name, username: row.username },
    reason: row.reason,
    note: row.note,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    canDecide: mayDecideStrikeAppeal(viewer.userId, row),
  }));
}

/** A lifted strike counts as never given: its effects are recalculated and a suspension it caused ends. */
export async function decideStrike(
  deps: Deps,
  act: { viewerId: number; strikeId: number; grant: boolean },
): Promise<void> {
  const { viewerId, strikeId, grant } = act;
  await deps.db.transaction(async (tx) => {
    const found = await findStrike(tx, strikeId);
    if (found === undefined || found.appealedAt === null) throw new AppError('NOT_FOUND');
    if (!mayDecideStrikeAppeal(viewerId, found)) {
      throw new AppError('FORBIDDEN', { reason: 'OWN_STRIKE' });
    }
    const { personId } = found;
    await takePerson(tx, { viewerId, personId });
    if (!(await closeStrikeAppeal(tx, strikeId, grant))) throw new AppError('CONFLICT');
    await recordAudit(tx, {
      actorId: viewerId,
      action: grant ? 'strike.lift' : 'strike.uphold',
      subjectType: 'person',
      subjectId: personId,
      before: { strike: strikeId, text: found.appealText },
      after: { granted: grant },
    });
    const kind = grant ? 'strike-lifted' : 'strike-upheld';
    await notify(tx, { userId: personId, kind, cause: `strike:${strikeId}` });
    await publishLive(tx, { type: 'review-queue' });
    if (!grant) return;
    await renumberStrikes(tx, personId);
    await workOutWithin(tx, [personId], trustSetting(deps));
    if (await isStrikeSuspensionOver(tx, personId)) await restoreWithin(tx, { viewerId, personId });
  });
}

export async function nameKeeper(
  deps: Deps,
  act: Act & { area: string | null; sessionId: number },
): Promise<void> {
  const { viewerId, personId, area } = act;
  await requireStepUp(deps, act, 'keepers');
  await deps.db.transaction(async (tx) => {
    await takePerson(tx, act);
    const before = await findKeeper(tx, personId);
    await saveKeeper(tx, { userId: personId, area, namedBy: viewerId });
    await recordAudit(tx, {
      actorId: viewerId,
      action: 'person.keeper',
      subjectType: 'person',
      subjectId: personId,
      before: { area: before?.area ?? null },
      after: { area },
    });
    await workOutWithin(tx, [personId], trustSetting(deps));
  });
}

export async function readKeepers({ db }: Pick<Deps, 'db'>): Promise<Keeper[]> {
  const rows = await listKeepers(db, MAX_KEEPERS);
  return rows.map(({ userId, name, username, area, namedAt }) => ({
    person: { id: userId, name, username },
    area,
    namedAt: namedAt.toISOString(),
  }));
}

export function pauseRing(
  deps: Deps,
  act: { viewerId: number; ringId: number; reason: string },
): Promise<void> {
  return changeRing(deps, { ...act, isPause: true });
}

export function resumeRing(deps: Deps, act: { viewerId: number; ringId: number }): Promise<void> {
  return changeRing(deps, { ...act, reason: null, isPause: false });
}

/** Pauses or resumes all members together, each with their own audit record. */
async function changeRing(
  deps: Deps,
  act: { viewerId: number; ringId: number; reason: string | null; isPause: boolean },
): Promise<void> {
  const { viewerId, ringId, reason, isPause } = act;
  await deps.db.transaction(async (tx) => {
    const ring = await lockRing(tx, ringId);
    if (ring === undefined) throw new AppError('NOT_FOUND');
    if ((ring.pausedAt !== null) === isPause) throw new AppError('CONFLICT');
    if (ring.memberIds.includes(viewerId)) {
      throw new AppError('FORBIDDEN', { reason: 'OWN_ACCOUNT' });
    }
    await setRingPaused(tx, ringId, reason === null ? null : { by: viewerId, reason });
    for (const personId of ring.memberIds) await recordPause(tx, { ...act, personId });
  });
}

function recordPause(
  tx: Tx,
  act: Act & { ringId: number; reason: string | null; isPause: boolean },
): Promise<void> {
  const { viewerId, personId, ringId, reason, isPause } = act;
  return recordAudit(tx, {
    actorId: viewerId,
    action: isPause ? 'person.pause' : 'person.resume',
    subjectType: 'person',
    subjectId: personId,
    before: { paused: !isPause },
    after: { paused: isPause, ring: ringId, reason },
  });
}
