import { COURT_MEMORY, isAwayStatus, SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#dist/endpoints/courts/courts.ts';
import type { Court, MapAnswer, MapPoint } from '#shared/courts/courts.contract.ts';

const COURT_PAGE = new RegExp(`^${courtPage.path.replace(':id', '\\d+')}$`);
const LISTS: ReadonlySet<string> = new Set([listCourts.path, nearbyCourts.path]);
const MAP = courtMap.path;

/** Only public court data is cached. Own submissions, parts of lists and the rest of the API are not. */
export function isCourtRead({ pathname, searchParams }: URL): boolean {
  if (searchParams.has('limit') || searchParams.has('offset')) return false;
  return LISTS.has(pathname) || pathname === MAP || COURT_PAGE.test(pathname);
}

/** Asks the server. If it is unreachable, returns cached courts with the time they were seen. */
export async function answerCourts(request: Request, caches: CacheStorage): Promise<Response> {
  const url = new URL(request.url);
  try {
    const answer = await fetch(request);
    // A proxy without a server behind it counts as no connection.
    if (isAwayStatus(answer.status)) return (await rememberedFor(url, caches)) ?? answer;
    if (answer.ok) await remember(url, answer.clone(), caches);
    return answer;
  } catch (error) {
    const remembered = await rememberedFor(url, caches);
    if (remembered) return remembered;
    throw error;
  }
}

async function rememberedFor(url: URL, caches: CacheStorage): Promise<Response | undefined> {
  const memory = await caches.open(COURT_MEMORY);
  return url.pathname === MAP ? mapOf(url, memory) : memory.match(keyOf(url));
}

/** Omits the position, to store no record of where the user was. */
function keyOf({ pathname, searchParams }: URL): string {
  const q = searchParams.get('q');
  return q === null ? pathname : `${pathname}?${new URLSearchParams({ q })}`;
}

async function remember(url: URL, answer: Response, caches: CacheStorage): Promise<void> {
  // Map views are built from the cached courts.
  if (url.pathname === MAP) return;
  // A bounding box only returns part of the list.
  if (url.searchParams.has('bbox')) return;
  const text = await answer.text();
  const isPublic = LISTS.has(url.pathname) || (JSON.parse(text) as Court).isApproved;
  if (!isPublic) return;
  const memory = await caches.open(COURT_MEMORY);
  await memory.put(keyOf(url), asSeen(text, new Date().toISOString()));
}

function asSeen(json: string, seenAt: string): Response {
  return new Response(json, {
    headers: { 'content-type': 'application/json; charset=utf-8', [SEEN_AT_HEADER]: seenAt },
  });
}

async function mapOf(url: URL, memory: Cache): Promise<Response | undefined> {
  const [west = -180, south = -90, east = 180, north = 90] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  const isInView = ({ latitude, longitude }: MapPoint) =>
    latitude >= south &&
    latitude <= north &&
    // Across the date line, west is greater than east.
    (west <= east
      ? longitude >= west && longitude <= east
      : longitude >= west || longitude <= east);
  const points = new Map<number, MapPoint>();
  const lines = new Set<string>();
  let oldest: string | undefined;
  for (const key of await memory.keys()) {
    const answer = await memory.match(key);
    const seenAt = answer?.headers.get(SEEN_AT_HEADER);
    if (!answer || !seenAt) continue;
    const data: Court | Court[] = await answer.json();
    for (const { latitude, longitude, attribution, closure, ...court } of [data].flat()) {
      if (latitude === null || longitude === null) continue;
      points.set(court.id, { ...court, latitude, longitude, isClosed: Boolean(closure) });
      if (attribution) lines.add(attribution);
    }
    if (!oldest || seenAt < oldest) oldest = seenAt;
  }
  if (!oldest) return undefined;
  // Cached courts have no data about lights and roofs.
  const isPeopled = url.searchParams.get('only')?.split(',').includes('people') ?? false;
  const inView = [...points.values()].filter(
    (point) => isInView(point) && (!isPeopled || point.activeNow > 0),
  );
  const view: MapAnswer = {
    total: inView.length,
    points: inView,
    clusters: [],
    attributions: [...lines],
    filters: ['people'],
  };
  return asSeen(JSON.stringify(view), oldest);
}
