import { requireStepUp } from '#server/features/accounts/index.ts';
import { recordPerson } from '#server/features/admin/audit/audit.repo.ts';
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
    const after = { strike: strikeId, step, reason, note };
    await recordPerson(tx, 'person.strike', act, { strikes: step - 1 }, after);
    const cause = `strike:${strikeId}`;
    await notify(tx, { userId: personId, kind: STRIKE_NEWS[step], cause, reason });
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
    const { personId, appealText: text } = found;
    await takePerson(tx, { viewerId, personId });
    if (!(await closeStrikeAppeal(tx, strikeId, grant))) throw new AppError('CONFLICT');
    const action = grant ? 'strike.lift' : 'strike.uphold';
    const before = { strike: strikeId, text };
    await recordPerson(tx, action, { viewerId, personId }, before, { granted: grant });
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
    await recordPerson(tx, 'person.keeper', act, { area: before?.area ?? null }, { area });
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

interface RingChange {
  viewerId: number;
  ringId: number;
  /** `null` resumes the ring. */
  pauseReason: string | null;
}

/** Pauses or resumes all members together, each with their own audit record. */
export async function changeRing(deps: Deps, change: RingChange): Promise<void> {
  const { viewerId, ringId, pauseReason: reason } = change;
  const isPause = reason !== null;
  await deps.db.transaction(async (tx) => {
    const ring = await lockRing(tx, ringId);
    if (ring === undefined) throw new AppError('NOT_FOUND');
    if ((ring.pausedAt !== null) === isPause) throw new AppError('CONFLICT');
    if (ring.memberIds.includes(viewerId)) {
      throw new AppError('FORBIDDEN', { reason: 'OWN_ACCOUNT' });
    }
    await setRingPaused(tx, ringId, isPause ? { by: viewerId, reason } : null);
    const action = isPause ? 'person.pause' : 'person.resume';
    const after = { paused: isPause, ring: ringId, reason };
    for (const personId of ring.memberIds) {
      await recordPerson(tx, action, { viewerId, personId }, { paused: !isPause }, after);
    }
  });
}
