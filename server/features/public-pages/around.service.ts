import { defaultCity } from '#server/features/map/index.ts';
import { listPublicRunsNear } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publicPeopleIn } from '#shared/format/numbers.ts';
import type { Position } from '#shared/map/position.ts';
import type { AroundVisitor } from '#shared/public-pages/public-pages.contract.ts';
import { readCourtsAround } from './public-court.service.ts';

const MAX_COURTS = 3;
const MAX_RUNS = 3;
const MAX_CONSIDERED = 20;
const RADIUS_METRES = 30_000;
const RUNS_WITHIN_MS = 24 * 60 * 60_000;

/** Data for the landing page. Courts with people come first, each group by distance. */
export async function readAround(
  deps: Deps,
  position: Position | undefined,
): Promise<AroundVisitor> {
  const city = position ? await deps.places.around(position) : await defaultCity(deps);
  const middle = position ?? city;
  if (middle === undefined) return { place: null, courts: [], runs: [] };
  const [courts, runs] = await Promise.all([
    readCourtsAround(deps, middle, MAX_CONSIDERED, RADIUS_METRES),
    listPublicRunsNear(deps, middle, RUNS_WITHIN_MS, MAX_RUNS),
  ]);
  const open = courts.filter(({ closure }) => closure === null);
  const live = open.filter(({ now }) => now.people > 0);
  const quiet = open.filter(({ now }) => now.people === 0);
  return {
    place: city?.name ?? null,
    courts: [...live, ...quiet].slice(0, MAX_COURTS).map(({ id, name, distanceMetres, now }) => ({
      id,
      name,
      distanceMetres,
      people: now.people > 0 ? publicPeopleIn('en', now) : null,
    })),
    runs,
  };
}
