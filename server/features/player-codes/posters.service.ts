import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { type AtCourt, requireOnCourt } from './player-codes.service.ts';
import { findPosterHash, insertPosterScan, replacePoster } from './posters.repo.ts';

const CODE_BYTES = 12;

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Returns the code for the poster. Only its hash is stored, and the previous poster stops working. */
export async function makePoster(tx: Tx, courtId: number): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  if (!(await replacePoster(tx, courtId, hashOf(code)))) throw new AppError('NOT_FOUND');
  return code;
}

/** The same error for unknown codes, replaced posters and those of other courts. */
export async function scanPoster(
  deps: Deps,
  { viewerId, courtId, code }: AtCourt & { code: string },
): Promise<{ isFirst: boolean }> {
  return deps.db.transaction(async (tx) => {
    await requireOnCourt(tx, viewerId, courtId);
    const known = await findPosterHash(tx, courtId);
    if (known === undefined || !timingSafeEqual(known, hashOf(code))) {
      throw new AppError('COURT_CODE_INVALID', { reason: 'POSTER_NOT_VALID' });
    }
    return { isFirst: await insertPosterScan(tx, viewerId, courtId) };
  });
}
