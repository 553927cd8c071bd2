import tzLookup from '@photostructure/tz-lookup';
import { listFacts } from '#server/features/court-card/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FactKey } from '#shared/court-card/facts.ts';
import { DUPLICATE_RADIUS_METRES } from '#shared/courts/court-limits.ts';
import { searchKey } from '#shared/search-key.ts';
import { isSameSite } from './court-sites.ts';
import { siteKeyOf } from './court-words.ts';
import { type CourtUpdate, findAround, findBySourceKey, type KnownCourt } from './import.repo.ts';
import type { CourtFacts, ImportedCourt } from './imported-court.ts';
import type { Refusal } from './source-record.ts';

const STARTER_SOURCE = 'starter';
/** Starter courts are placed by hand, so the real one may be at the other end of the park. */
export const STARTER_RADIUS_METRES = 300;
/** The same position recorded twice differs in its last digits. */
const SAME_POINT_METRES = 2;

export interface MatchedRows {
  fresh: ImportedCourt[];
  updates: CourtUpdate[];
  refused: Array<{ line: number; refusal: Refusal }>;
}

/** Matches each row of a batch to an existing court, a new one, or a reason why it is neither. */
export async function matchCourts(
  tx: Tx,
  courts: readonly ImportedCourt[],
  { importId, includeNear }: { importId: number | undefined; includeNear: boolean },
): Promise<MatchedRows> {
  const matched: MatchedRows = { fresh: [], updates: [], refused: [] };
  if (courts.length === 0) return matched;
  const byKey = new Map((await findBySourceKey(tx, courts)).map((known) => [known.line, known]));
  const claimed = new Set([...byKey.values()].map(({ id }) => id));
  const rest = courts.filter(({ line }) => byKey.get(line)?.status !== 'approved');
  const around = rest.length > 0 ? await findAround(tx, rest, STARTER_RADIUS_METRES) : [];
  const near = groupByLine(around);
  const taken = new Set<number>();
  for (const court of courts) {
    // A court that matched an earlier row of this file can't match another.
    const free = (near.get(court.line) ?? []).filter(
      ({ id, lastImportId }) =>
        !taken.has(id) && !claimed.has(id) && (importId === undefined || lastImportId !== importId),
    );
    const own = byKey.get(court.line);
    const known = findKnown(own, court, free);
    if (known && !taken.has(known.id)) {
      taken.add(known.id);
      // The row's id still belongs to the merged court.
      const sourceKey = own && own !== known ? known.sourceKey : null;
      const next = sourceKey === null ? court : { ...court, sourceKey };
      if (known.status === 'approved') matched.updates.push(updateOf(known, next));
      else matched.refused.push({ line: court.line, refusal: removed(known) });
      continue;
    }
    const others = (near.get(court.line) ?? []).filter(({ id }) => !taken.has(id));
    const tombstone = findRemoved(court, others);
    if (tombstone) {
      matched.refused.push({ line: court.line, refusal: removed(tombstone) });
      continue;
    }
    const neighbour = includeNear ? undefined : findNeighbour(court, others);
    if (neighbour === undefined) matched.fresh.push(court);
    else {
      const metres = Math.round(neighbour.metres);
      const detail = `is ${metres} m from "${neighbour.name}" (${neighbour.source})`;
      matched.refused.push({ line: court.line, refusal: { code: 'near', detail } });
    }
  }
  await addFacts(tx, matched.updates);
  return matched;
}

/** Adds the facts that the source changes. Players and admins know better, and a source that says nothing changes nothing. */
async function addFacts(tx: Tx, updates: readonly CourtUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const shown = await listFacts(
    tx,
    updates.map(({ id }) => id),
  );
  for (const update of updates) {
    const known = new Map(shown.get(update.id)?.map((fact) => [fact.key, fact]));
    // One row is one court, unless it says more.
    const said: CourtFacts = { ...(known.has('courts') && { courts: '1' }), ...update.court.facts };
    update.facts = Object.fromEntries(
      Object.entries(said).filter(([key, value]) => {
        const fact = known.get(key as FactKey);
        return fact === undefined || (fact.state === 'imported' && fact.value !== value);
      }),
    );
    update.isChanged ||= Object.keys(update.facts).length > 0;
  }
}

type Near = KnownCourt & { metres: number };

/** Matches by id. If that court was merged, returns the surviving one. */
function findKnown(
  own: KnownCourt | undefined,
  court: ImportedCourt,
  near: readonly Near[],
): KnownCourt | undefined {
  if (own === undefined) return findSamePlace(court, near);
  if (own.status === 'approved') return own;
  return near.find(({ id, status }) => status === 'approved' && id === own.mergedInto) ?? own;
}

function asSite(known: KnownCourt) {
  return { ...known, siteKey: siteKeyOf(known.upstreamName ?? known.name) };
}

function groupByLine(around: readonly Near[]): Map<number, Near[]> {
  const groups = new Map<number, Near[]>();
  for (const known of around) groups.set(known.line, [...(groups.get(known.line) ?? []), known]);
  return groups;
}

/** The same court without a common id: same source, place and name, or a starter court. */
function findSamePlace(court: ImportedCourt, near: readonly Near[]): Near | undefined {
  const name = searchKey(court.name);
  const own = near.filter(
    ({ source, sourceKey }) =>
      source === court.source && (court.isKeyDerived || sourceKey === null),
  );
  const within = own.filter(({ metres }) => metres <= DUPLICATE_RADIUS_METRES);
  return (
    within.find((known) => searchKey(known.upstreamName ?? known.name) === name) ??
    within.find(({ metres }) => metres <= SAME_POINT_METRES) ??
    near.find((known) => known.status === 'approved' && isSameSite(asSite(known), court)) ??
    near.find(
      (known) =>
        known.source === STARTER_SOURCE &&
        court.source !== STARTER_SOURCE &&
        (known.metres <= DUPLICATE_RADIUS_METRES || isSameName(known.name, court.name)),
    )
  );
}

/** "Rucker Park" and "Holcombe Rucker Park Basketball Court" are the same. */
export function isSameName(a: string, b: string): boolean {
  const words = (name: string) =>
    searchKey(name)
      .split(' ')
      .filter((word) => !/^(court|courts|basketball|park|playground|the|at|of|on)$/.test(word));
  const [first, second] = [words(a), words(b)];
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

function findNeighbour(court: ImportedCourt, near: readonly Near[]): Near | undefined {
  return near.find(
    ({ source, metres, status }) =>
      status === 'approved' && source !== court.source && metres <= DUPLICATE_RADIUS_METRES,
  );
}

/**
 * A court that an admin removed here, unless another one has taken its place. Rows with their own id aren't matched
 * this way.
 */
function findRemoved(court: ImportedCourt, near: readonly Near[]): Near | undefined {
  const within = near.filter(({ metres }) => metres <= DUPLICATE_RADIUS_METRES);
  if (within.some(({ status }) => status === 'approved')) return undefined;
  return within.find(({ source }) => source !== court.source || court.isKeyDerived);
}

/** Writes only what changed at the source and wasn't corrected here. */
function updateOf(known: KnownCourt, court: ImportedCourt): CourtUpdate {
  const isAdopted = known.source !== court.source;
  const before = {
    name: known.upstreamName ?? known.name,
    address: known.upstreamAddress ?? known.address,
    latitude: known.upstreamLatitude ?? known.latitude,
    longitude: known.upstreamLongitude ?? known.longitude,
  };
  const takesName = known.name === before.name;
  const takesPlace = known.latitude === before.latitude && known.longitude === before.longitude;
  // An address derived from the position never replaces one that was written down.
  const isBetter = court.isAddressGiven || before.address === '' || /^near /.test(before.address);
  const takesAddress = known.address === before.address && isBetter;
  const name = takesName ? court.name : known.name;
  const address = takesAddress ? court.address : known.address;
  const place = takesPlace ? court : known;
  const next: ImportedCourt = {
    ...court,
    name,
    address,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: takesPlace ? court.timeZone : tzLookup(place.latitude, place.longitude),
    searchText: searchKey(`${name} ${address}`),
  };
  const isChanged =
    isAdopted ||
    known.sourceKey !== court.sourceKey ||
    name !== known.name ||
    address !== known.address ||
    next.latitude !== known.latitude ||
    next.longitude !== known.longitude ||
    court.licence !== known.licence;
  const { latitude, longitude } = court;
  const upstream = { name: court.name, address: court.address, latitude, longitude };
  return { id: known.id, isChanged, court: next, facts: {}, upstream };
}

function removed({ name }: KnownCourt): Refusal {
  return { code: 'removed', detail: `was taken off the map here ("${name}") and stays off it` };
}
