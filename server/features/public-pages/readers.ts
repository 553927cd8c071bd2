import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { within } from '#server/platform/time/within.ts';
import { PUBLIC_PAGES } from '#shared/http/limit.ts';
import type { Position } from '#shared/map/position.ts';
import type { AroundVisitor } from '#shared/public-pages/public-pages.contract.ts';
import { readAround } from './around.service.ts';
import { MinuteCache } from './minute-cache.ts';
import { type FoundCourt, readPublicCourt } from './public-court.service.ts';
import { type PublicPlace, readPublicPlace } from './public-place.service.ts';
import { type FoundRun, findRunForAnyone } from './public-run.service.ts';

const MAX_KEPT = 2_000;
/** Low enough that signed-in users always find a free database connection. */
const MAX_AT_ONCE = 4;
const MAX_WAITING = 100;

/** User agents of crawlers and link previews. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|externalhit|whatsapp|embed|fetch|curl|wget|python|http-client|java\//i;

/** A missing user agent counts as a crawler. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ROBOT.test(headers['user-agent'] ?? 'bot');
}

export interface Readers {
  court(request: FastifyRequest, id: number): Promise<FoundCourt>;
  place(request: FastifyRequest, slug: string): Promise<PublicPlace | 'absent'>;
  run(request: FastifyRequest, key: string): Promise<FoundRun>;
  around(request: FastifyRequest, position: Position | undefined): Promise<AroundVisitor>;
}

/**
 * Reads the data of public pages, each at most once a minute. Only uncached reads count against the caller's address,
 * and users go before crawlers.
 */
export function createReaders(deps: Deps): Readers {
  const courts = new MinuteCache<FoundCourt>(MAX_KEPT);
  const places = new MinuteCache<PublicPlace | 'absent'>(MAX_KEPT);
  const runs = new MinuteCache<FoundRun>(MAX_KEPT);
  const around = new MinuteCache<AroundVisitor>(MAX_KEPT);
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);

  async function read<Value>(
    request: FastifyRequest,
    cache: MinuteCache<Value>,
    key: string,
    make: () => Promise<Value>,
  ): Promise<Value> {
    // Before the shared read, so that a caller over the limit doesn't fail it for others.
    if (!cache.has(key)) await countVisit(deps, request.ip);
    const lagging = () => deps.db.lagging(undefined, make);
    return cache.get(key, () => limit(lagging, { isUrgent: !isRobot(request) }));
  }

  return {
    court: (request, id) => read(request, courts, String(id), () => readPublicCourt(deps, id)),
    place: (request, slug) => read(request, places, slug, () => readPublicPlace(deps, slug)),
    run: (request, key) => read(request, runs, key, () => findRunForAnyone(deps, key)),
    around: (request, position) => {
      const rounded = position && roundedTo(POSITION_DECIMALS, position);
      const key = rounded ? `${rounded.latitude},${rounded.longitude}` : '';
      return read(request, around, key, () => readAround(deps, rounded));
    },
  };
}

/** About a kilometre, so that neighbours share a response and no exact position is used. */
const POSITION_DECIMALS = 2;

function roundedTo(decimals: number, { latitude, longitude }: Position): Position {
  return {
    latitude: Number(latitude.toFixed(decimals)),
    longitude: Number(longitude.toFixed(decimals)),
  };
}

const MAX_COUNT_MS = 1_000;

/** Not in the contract, because cached pages don't count. Skipped while the database is read-only. */
async function countVisit(deps: Deps, address: string): Promise<void> {
  try {
    await within(MAX_COUNT_MS, consumeRateLimit(deps, PUBLIC_PAGES, address));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** The id comes from the path, so it may be anything. */
export async function findCourt(
  readers: Readers,
  request: FastifyRequest,
  id: string,
): Promise<FoundCourt> {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) ? readers.court(request, number) : 'absent';
}
