import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { holdWallet, settleReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PAID_CHECK_INS_PER_DAY } from '#shared/check-ins/check-in-rules.ts';
import type { HeldCheckIn } from '#shared/check-ins/check-ins.contract.ts';
import { describeHeldReason, parseHeldReason } from '#shared/check-ins/held-reason.ts';
import { AppError } from '#shared/errors.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import {
  countPaidThatDay,
  decideHeldCheckIn,
  type HeldRow,
  listHeld,
  lockHeldCheckIn,
} from './held-check-ins.repo.ts';

export async function readHeldCheckIns(tx: Tx): Promise<HeldCheckIn[]> {
  const rows = await listHeld(tx);
  return rows.map((row) => toHeldCheckIn(row));
}

function toHeldCheckIn(row: HeldRow): HeldCheckIn {
  const held = parseHeldReason(row.heldReason);
  return {
    id: row.id,
    person: {
      id: row.userId,
      name: row.name,
      username: row.username,
      profileImage: row.photoKey === null ? null : photoAddress(row.photoKey, 'small'),
    },
    court: { id: row.courtId, name: row.courtName },
    reason: held === null ? (row.heldReason ?? '') : describeHeldReason(held),
    held,
    rewardAmount: fromHundredths(row.rewardHundredths),
    createdAt: row.createdAt.toISOString(),
  };
}

export interface HeldDecision {
  checkInId: number;
  viewerId: number;
}

export interface DecidedCheckIn {
  userId: number;
  courtId: number;
  before: 'held';
  after: 'paid' | 'void';
}

/** Pays a held check-in in the caller's transaction, so that it commits together with the audit entry. */
export function releaseHeldCheckIn(tx: Tx, decision: HeldDecision): Promise<DecidedCheckIn> {
  return decide(tx, decision, 'paid');
}

export function voidHeldCheckIn(tx: Tx, decision: HeldDecision): Promise<DecidedCheckIn> {
  return decide(tx, decision, 'void');
}

async function decide(
  tx: Tx,
  { checkInId, viewerId }: HeldDecision,
  outcome: 'paid' | 'void',
): Promise<DecidedCheckIn> {
  const state = await lockHeldCheckIn(tx, checkInId);
  if (state === undefined || !state.wasHeld) throw new AppError('NOT_FOUND');
  if (state.userId === viewerId) throw new AppError('FORBIDDEN');
  if (state.outcome !== 'held') throw new AppError('CONFLICT');
  if (outcome === 'paid') await refuseBeyondDailyNumber(tx, checkInId, state.userId);
  await decideHeldCheckIn(tx, { id: checkInId, outcome });
  const { userId, courtId } = state;
  const cause = `check-in:${checkInId}`;
  if (outcome === 'paid') {
    await settleReward(tx, { cause, to: 'balance' });
    await notify(tx, { kind: 'reward-released', userId, courtId, cause });
  } else {
    await settleReward(tx, { cause, to: 'void', note: 'Not confirmed after review' });
    await notify(tx, { kind: 'reward-voided', userId, courtId, cause });
  }
  await publishLive(tx, { type: 'review-queue' });
  return { userId, courtId, before: 'held', after: outcome };
}

/** Held check-ins come on top of the paid ones and must not bypass the daily limit. */
async function refuseBeyondDailyNumber(tx: Tx, checkInId: number, userId: number): Promise<void> {
  await holdWallet(tx, userId);
  if ((await countPaidThatDay(tx, checkInId)) < PAID_CHECK_INS_PER_DAY) return;
  throw new AppError('CONFLICT', {
    reason: 'PAID_CHECK_INS_USED_UP',
    params: { max: PAID_CHECK_INS_PER_DAY },
  });
}
