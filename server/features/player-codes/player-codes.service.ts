import { randomInt } from 'node:crypto';
import { publishLive } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CONFIRM_SECONDS,
} from '#shared/player-codes/player-code-rules.ts';
import type { ScansToday } from '#shared/player-codes/player-codes.contract.ts';
import {
  deleteCode,
  hasScanned,
  isBlockedEitherWay,
  isOnCourt,
  lockCode,
  readScansToday,
  readUnconfirmed,
  replaceCode,
  saveScan,
} from './player-codes.repo.ts';

export interface AtCourt {
  viewerId: number;
  courtId: number;
}

/** Allows for many codes in use at one court. */
const MAX_TRIES = 20;

export async function showCode(deps: Deps, { viewerId, courtId }: AtCourt) {
  await requireOnCourt(deps.db, viewerId, courtId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const shown = { userId: viewerId, courtId, code, seconds: CODE_SECONDS };
    if (await deps.db.transaction((tx) => replaceCode(tx, shown))) {
      return { code, secondsLeft: CODE_SECONDS };
    }
  }
  throw new AppError('UNAVAILABLE');
}

/** The same error for unknown, expired, used and blocked users' codes, so that guessing reveals nothing. */
export async function scanCode(
  deps: Deps,
  { viewerId, courtId, code }: AtCourt & { code: string },
): Promise<{ isMutual: boolean }> {
  return deps.db.transaction(async (tx) => {
    await requireOnCourt(tx, viewerId, courtId);
    const showerId = await lockCode(tx, courtId, code);
    if (showerId === undefined) throw new AppError('COURT_CODE_INVALID');
    if (showerId === viewerId) throw new AppError('CONFLICT', { reason: 'OWN_CODE_SCANNED' });
    // Left since, or one has blocked the other.
    const isThere = await isOnCourt(tx, showerId, courtId);
    if (!isThere || (await isBlockedEitherWay(tx, viewerId, showerId))) {
      throw new AppError('COURT_CODE_INVALID');
    }
    if (!(await saveScan(tx, { showerId, scannerId: viewerId, courtId }))) {
      throw new AppError('CONFLICT', { reason: 'CODE_SCANNED_TODAY' });
    }
    await deleteCode(tx, showerId);
    await publishLive(tx, { type: 'scans', userId: showerId });
    const isMutual = await hasScanned(tx, { showerId: viewerId, scannerId: showerId, courtId });
    return { isMutual };
  });
}

/** One scan is enough if the player who showed the code confirms it while both are still there. */
export async function confirmScans(
  deps: Deps,
  { viewerId, courtId }: AtCourt,
): Promise<{ players: number }> {
  return deps.db.transaction(async (tx) => {
    await requireOnCourt(tx, viewerId, courtId);
    let players = 0;
    const waiting = await readUnconfirmed(tx, viewerId, courtId, CONFIRM_SECONDS);
    for (const { scannerId, localDay } of waiting) {
      // The day of the first scan, which midnight may have ended.
      const back = { showerId: scannerId, scannerId: viewerId, courtId, localDay };
      if (await saveScan(tx, back)) {
        await publishLive(tx, { type: 'scans', userId: scannerId });
        players += 1;
      }
    }
    if (players === 0) throw new AppError('CONFLICT', { reason: 'NOTHING_TO_CONFIRM' });
    return { players };
  });
}

export async function readToday({ db }: Deps, { viewerId, courtId }: AtCourt): Promise<ScansToday> {
  await requireOnCourt(db, viewerId, courtId);
  const today = await readScansToday(db, viewerId, courtId);
  const waiting = await readUnconfirmed(db, viewerId, courtId, CONFIRM_SECONDS);
  const secondsLeft = Math.max(0, ...waiting.map((one) => one.secondsLeft));
  const lastScannedAt = today.lastScannedAt?.toISOString() ?? null;
  return { ...today, lastScannedAt, toConfirm: { players: waiting.length, secondsLeft } };
}

export async function requireOnCourt(tx: Tx, viewerId: number, courtId: number): Promise<void> {
  if (!(await isOnCourt(tx, viewerId, courtId))) {
    throw new AppError('CONFLICT', { reason: 'NOT_ON_COURT' });
  }
}
