import { type FoundPublicRun, readPublicRun } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Photo } from '#shared/photos/photo-address.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { readPublicCourt, roundToFiveMinutes } from './public-court.service.ts';

/** A run's public data: when, where and how many, but no people. */
export interface RunForAnyone extends Pick<FoundPublicRun, 'isListed'> {
  run: PublicRun;
  photo: Photo | null;
  city: City | undefined;
  /** When the numbers were read, rounded down to five minutes. */
  countedAt: Date;
}

export type FoundRun = RunForAnyone | 'absent';

/** The format of valid keys. Others aren't worth a query. */
const KEY = /^[\w-]{22}$/;

/** Runs for friends are treated as nonexistent. */
export async function findRunForAnyone(deps: Deps, key: string): Promise<FoundRun> {
  if (!KEY.test(key)) return 'absent';
  try {
    const { run, isListed } = await readPublicRun(deps, key);
    return { run, isListed, ...(await readPlace(deps, run)) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return 'absent';
    throw error;
  }
}

export async function readPlace(
  deps: Deps,
  { courtId }: PublicRun,
): Promise<Pick<RunForAnyone, 'photo' | 'city' | 'countedAt'>> {
  const found = await readPublicCourt(deps, courtId);
  const court = found !== 'absent' && 'court' in found ? found.court : undefined;
  return {
    photo: court?.photo ?? null,
    city: court?.city,
    countedAt: roundToFiveMinutes(deps.clock.now()),
  };
}
