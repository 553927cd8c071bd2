import { setImmediate } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { placeSlug } from '#shared/public-pages/addresses.ts';
import { MinuteCache } from './minute-cache.ts';
import { countSitemaps, listCourtAreas, listCourtsOfSitemap } from './public-pages.repo.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PER_FILE = 10_000;
const ONE_HOUR_MS = 60 * 60_000;
const ONE_DAY_MS = 24 * ONE_HOUR_MS;
/** Looking up a place blocks for a fraction of a millisecond, so let requests run in between. */
const LOOKUPS_AT_ONCE = 50;

export interface Sitemaps {
  index(origin: string): Promise<string>;
  courts(origin: string, file: number): Promise<string | undefined>;
  places(origin: string, file: number): Promise<string | undefined>;
}

export function createSitemaps(deps: Pick<Deps, 'db' | 'places'>): Sitemaps {
  const counts = new MinuteCache<number>(1, ONE_HOUR_MS);
  const courtFiles = new MinuteCache<Array<{ id: number; day: string }>>(20, ONE_HOUR_MS);
  const placeLists = new MinuteCache<string[]>(1, ONE_DAY_MS);
  const slugs = () => placeLists.get('all', () => listPlaceSlugs(deps));
  const count = () => counts.get('all', () => countSitemaps(deps.db));
  return {
    async index(origin) {
      const courtCount = await count();
      const placeCount = Math.ceil((await slugs()).length / PER_FILE);
      const files = [
        ...Array.from({ length: courtCount }, (_, file) => `courts-${file}`),
        ...Array.from({ length: placeCount }, (_, file) => `places-${file}`),
      ];
      return document(
        'sitemapindex',
        files.map((file) => `<sitemap>${location(origin, `/sitemaps/${file}.xml`)}</sitemap>`),
      );
    },
    async courts(origin, file) {
      if (file >= (await count())) return undefined;
      const courts = await courtFiles.get(String(file), () => listCourtsOfSitemap(deps.db, file));
      return document(
        'urlset',
        courts.map(
          ({ id, day }) =>
            `<url>${location(origin, `/courts/${id}`)}<lastmod>${day}</lastmod></url>`,
        ),
      );
    },
    async places(origin, file) {
      const part = (await slugs()).slice(file * PER_FILE, (file + 1) * PER_FILE);
      if (part.length === 0) return undefined;
      return document(
        'urlset',
        part.map((slug) => `<url>${location(origin, `/places/${slug}`)}</url>`),
      );
    },
  };
}

/** The places people would name for the courts' positions. */
async function listPlaceSlugs({ db, places }: Pick<Deps, 'db' | 'places'>): Promise<string[]> {
  const found = new Set<string>();
  for (const [index, area] of (await listCourtAreas(db)).entries()) {
    const city = await places.around(area);
    if (city) found.add(placeSlug(city));
    if (index % LOOKUPS_AT_ONCE === 0) await setImmediate();
  }
  return [...found].sort();
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
}

function location(origin: string, path: string): string {
  return `<loc>${escapeHtml(origin + path)}</loc>`;
}

export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
