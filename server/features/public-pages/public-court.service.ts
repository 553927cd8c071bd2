import {
  findCourtPage,
  findOnMap,
  readNearest,
  readWithPeople,
} from '#server/features/courts/index.ts';
import { readUsualDay, type UsualDay } from '#server/features/presence/index.ts';
import { listPublicRuns, type PublicRunCard } from '#server/features/runs/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CourtFact } from '#shared/court-card/court-card.contract.ts';
import { sortFacts } from '#shared/court-card/fact-words.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';
import type { Photo } from '#shared/photos/photo-address.ts';
import { type PeopleNow, peopleRightNow } from '#shared/presence/presence-rules.ts';
import { countHidden, countHiddenCheckIns } from './public-pages.repo.ts';

const NEARBY_RADIUS_METRES = 50_000;
/** More than are shown, because some may be closed. */
const MAX_CONSIDERED = 20;
const MAX_NEARBY = 3;
const MAX_RUNS = 3;
const MAX_MORE_PHOTOS = 3;

export type NearbyCourt = Pick<
  Court,
  'id' | 'name' | 'address' | 'photo' | 'closure' | 'attribution' | 'timezone'
> & { distanceMetres: number; now: PeopleNow };

/** A court's public data: no people, posts or notes, and times rounded to five minutes. */
export interface PublicCourt {
  id: number;
  name: string;
  address: string;
  position: Position | undefined;
  timeZone: string;
  photo: Photo | null;
  morePhotos: Photo[];
  /** Undisputed ones, the most useful first. */
  facts: readonly CourtFact[];
  /** `until` is the last closed day, or null until further notice. */
  closure: { until: string | null } | null;
  /** The same number that members see. */
  now: PeopleNow;
  checkedInToday: number;
  days: ReadonlyArray<{ day: string; checkIns: number }>;
  checkIns30Days: number;
  usual: UsualDay;
  attribution: string | null;
  sourceLink: string | null;
  city: City | undefined;
  /** The three nearest open ones. */
  nearby: readonly NearbyCourt[];
  runs: readonly PublicRunCard[];
  /** When the numbers were read, rounded down to five minutes. */
  countedAt: Date;
}

export type FoundCourt = { court: PublicCourt } | { movedTo: number } | 'absent';

type ReadDeps = Pick<Deps, 'db' | 'places' | 'clock'>;

/** Pending, rejected and removed courts are treated as nonexistent. */
export async function readPublicCourt(deps: ReadDeps, courtId: number): Promise<FoundCourt> {
  const row = await findCourtPage(deps.db, courtId, undefined, null);
  if (row === undefined) return 'absent';
  if (!row.isApproved) {
    const movedTo = await findOnMap(deps.db, courtId);
    return movedTo === undefined ? 'absent' : { movedTo };
  }
  const position = positionOf(row);
  const { days } = row.recentActivity;
  const today = days.at(-1)?.day ?? '';
  const [hidden, hiddenCheckIns, city, around, runs, usual] = await Promise.all([
    countHidden(deps.db, [row.id]),
    countHiddenCheckIns(deps.db, row.id, today),
    position && deps.places.around(position),
    position ? readNearbyCourts(deps.db, position) : [],
    listPublicRuns(deps, row.id, MAX_RUNS),
    readUsualDay(deps.db, row.id),
  ]);
  const hiddenOn = (day: string) => hiddenCheckIns.get(day) ?? 0;
  return {
    court: {
      id: row.id,
      name: row.name,
      address: row.address,
      position,
      timeZone: row.timezone ?? 'UTC',
      photo: row.photo,
      morePhotos: row.photos.filter(({ url }) => url !== row.photoUrl).slice(0, MAX_MORE_PHOTOS),
      facts: sortFacts(row.facts),
      closure: row.closure && { until: row.closure.until },
      now: peopleRightNow(Math.max(0, row.activeNow - (hidden.get(row.id) ?? 0)), row.estimate),
      checkedInToday: Math.max(0, row.currentCheckins - hiddenOn(today)),
      days: days.map(({ day, checkIns }) => ({ day, checkIns: checkIns - hiddenOn(day) })),
      checkIns30Days: [...hiddenCheckIns.values()].reduce(
        (left, checkIns) => left - checkIns,
        row.recentActivity.checkIns30Days,
      ),
      usual,
      attribution: row.attribution,
      sourceLink: row.sourceLink,
      city,
      nearby: around.filter(({ id, closure }) => id !== row.id && !closure).slice(0, MAX_NEARBY),
      runs,
      countedAt: roundToFiveMinutes(deps.clock.now()),
    },
  };
}

async function readNearbyCourts(db: Database, position: Position): Promise<NearbyCourt[]> {
  const search = { ...position, limit: MAX_CONSIDERED, radiusMetres: NEARBY_RADIUS_METRES };
  return withoutHidden(db, JSON.parse(await readNearest(db, search)));
}

/** The nearest, and the nearest with people, which may be farther away. Nearest first. */
export async function readCourtsAround(
  { db }: Pick<Deps, 'db'>,
  { latitude, longitude }: Position,
  limit: number,
  radiusMetres: number,
): Promise<NearbyCourt[]> {
  const search = { latitude, longitude, limit, radiusMetres };
  const [nearest, withPeople] = await Promise.all([
    readNearest(db, search),
    readWithPeople(db, search),
  ]);
  const found: Court[] = [...JSON.parse(nearest), ...JSON.parse(withPeople)];
  const courts = [...new Map(found.map((court) => [court.id, court])).values()];
  return (await withoutHidden(db, courts))
    .filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
    .sort((one, other) => one.distanceMetres - other.distanceMetres);
}

/** People whom only members see are left out. */
async function withoutHidden(db: Database, courts: readonly Court[]): Promise<NearbyCourt[]> {
  const hidden = await countHidden(
    db,
    courts.map(({ id }) => id),
  );
  return courts.map((court) => ({
    ...court,
    distanceMetres: court.distanceMetres ?? 0,
    now: peopleRightNow(Math.max(0, court.activeNow - (hidden.get(court.id) ?? 0)), court.estimate),
  }));
}

/** A page with nothing but a pin is useless in search results. */
export function isThin({
  photo,
  checkIns30Days,
}: Pick<PublicCourt, 'photo' | 'checkIns30Days'>): boolean {
  return photo === null && checkIns30Days === 0;
}

export function roundToFiveMinutes(time: Date): Date {
  const step = 5 * 60_000;
  return new Date(Math.floor(time.getTime() / step) * step);
}

function positionOf({ latitude, longitude }: Pick<Court, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
