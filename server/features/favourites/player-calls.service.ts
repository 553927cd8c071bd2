import { publishLive } from '#server/features/live/index.ts';
import { headForCourt } from '#server/features/presence/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { ANSWER_MINUTES } from '#shared/favourites/call-limits.ts';
import { hindranceToCall } from '#shared/favourites/favourite-rules.ts';
import type { PlayerCall } from '#shared/favourites/player-calls.contract.ts';
import {
  type CallRow,
  endCallNow,
  insertAnswer,
  insertCall,
  lockCalls,
  readCallRow,
} from './player-calls.repo.ts';

interface AtCourt {
  viewerId: number;
  courtId: number;
}

export async function readPlayerCall(tx: Tx, at: AtCourt): Promise<PlayerCall> {
  const row = await requireCourt(tx, at);
  return { courtId: at.courtId, call: toCall(row), hindrance: hindranceOf(row) };
}

/** Never reveals who or how many people it reaches, because that would tell who is nearby. */
export async function callForPlayers(
  deps: Deps,
  at: AtCourt & { players: number },
): Promise<PlayerCall> {
  const { viewerId, courtId, players } = at;
  const refuse = (row: CallRow) => {
    const hindrance = hindranceOf(row);
    if (hindrance !== null) throw new AppError('CONFLICT', { reason: hindrance });
  };
  refuse(await requireCourt(deps.db, at));
  // Not on the contract, because a refused call must not use up one of the day.
  await consumeRateLimit(deps, 'players:call', viewerId);
  await deps.db.transaction(async (tx) => {
    await lockCalls(tx, courtId);
    refuse(await requireCourt(tx, at));
    await insertCall(tx, { courtId, userId: viewerId, players });
    await publishLive(tx, { type: 'court-counts', courtId });
  });
  return readPlayerCall(deps.db, at);
}

export async function endPlayerCall(deps: Deps, at: AtCourt): Promise<PlayerCall> {
  const { callId, isMine } = await requireCourt(deps.db, at);
  if (callId !== null && isMine) {
    await endCallNow(deps.db, callId);
    await publishLive(deps.db, { type: 'court-counts', courtId: at.courtId });
  }
  return readPlayerCall(deps.db, at);
}

/** The answer that fills a call ends it. */
export async function answerPlayerCall(deps: Deps, at: AtCourt): Promise<PlayerCall> {
  const { viewerId, courtId } = at;
  const { callId } = await requireCourt(deps.db, at);
  if (callId === null) throw new AppError('CONFLICT', { reason: 'CALL_OVER' });
  await headForCourt(deps, { viewerId, courtId, minutes: ANSWER_MINUTES });
  await deps.db.transaction(async (tx) => {
    await lockCalls(tx, courtId);
    const open = await requireCourt(tx, at);
    // Filled a moment ago. The user is on the way anyway.
    if (open.callId !== callId || open.isMine) return;
    await insertAnswer(tx, callId, viewerId);
    const { coming, players } = await requireCourt(tx, at);
    if ((coming ?? 0) >= (players ?? 0)) await endCallNow(tx, callId);
    await publishLive(tx, { type: 'court-counts', courtId });
  });
  return readPlayerCall(deps.db, at);
}

async function requireCourt(tx: Tx, { courtId, viewerId }: AtCourt): Promise<CallRow> {
  const row = await readCallRow(tx, { courtId, viewerId });
  if (row === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  return row;
}

function hindranceOf(row: CallRow) {
  return hindranceToCall({ ...row, hasOpenCall: row.callId !== null || row.hasOpenElsewhere });
}

function toCall({
  callId,
  players,
  coming,
  endsAt,
  isMine,
  isAnswered,
}: CallRow): PlayerCall['call'] {
  if (callId === null || players === null || endsAt === null) return null;
  const mine = isMine ? ('called' as const) : isAnswered ? ('coming' as const) : null;
  return { players, coming: coming ?? 0, endsAt: endsAt.toISOString(), mine };
}
