import { publishLive } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type {
  Correction,
  CorrectionForm,
} from '#shared/court-corrections/court-corrections.contract.ts';
import { AppError } from '#shared/errors.ts';
import { searchKey } from '#shared/search-key.ts';
import { agreeWithin } from './agreeing.service.ts';
import { type CorrectionRow, isOnMap, listOpenOfKind } from './corrections.repo.ts';
import { readCorrection } from './reading.service.ts';
import { expireOld, insertCorrection, lockCourt } from './writing.repo.ts';

/** The same suggestion by another player counts as agreeing with the first one. */
export function suggest(
  deps: Deps,
  viewer: Viewer,
  courtId: number,
  form: CorrectionForm,
): Promise<Correction> {
  const { userId } = viewer;
  return deps.db.transaction(async (tx) => {
    if (!(await lockCourt(tx, courtId))) throw new AppError('NOT_FOUND');
    if (form.otherCourtId !== undefined) await requireOther(tx, courtId, form.otherCourtId);
    await expireOld(tx, courtId);
    const open = await listOpenOfKind(tx, userId, courtId, form.kind);
    const same = open.find((row) => isSame(row, form));
    if (same?.isMine) return readCorrection(tx, viewer, same.id);
    if (same !== undefined) return agreeWithin(tx, viewer, same);
    if (open.some((row) => row.isMine)) {
      throw new AppError('CONFLICT', { reason: 'CORRECTION_OPEN' });
    }
    const id = await insertCorrection(tx, userId, courtId, form);
    const suggestion = await readCorrection(tx, viewer, id);
    if (suggestion.state === 'expired') {
      throw new AppError('INVALID_INPUT', { reason: 'LAST_CLOSED_DAY_PAST' });
    }
    await publishLive(tx, { type: 'review-queue' });
    return suggestion;
  });
}

async function requireOther(tx: Tx, courtId: number, otherId: number): Promise<void> {
  if (courtId === otherId) throw new AppError('INVALID_INPUT', { reason: 'MERGED_INTO_ITSELF' });
  if (!(await isOnMap(tx, otherId))) {
    throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  }
}

/** With the same words, because they may become the reason that everyone reads. */
function isSame(row: CorrectionRow, form: CorrectionForm): boolean {
  return (
    row.text === (form.text ?? '') &&
    row.until === (form.until ?? null) &&
    row.latitude === (form.lat ?? null) &&
    row.longitude === (form.lng ?? null) &&
    (row.otherCourt?.id ?? null) === (form.otherCourtId ?? null) &&
    searchKey(row.name ?? '') === searchKey(form.name ?? '')
  );
}
