import type { Database } from '#server/platform/db/database.ts';
import { factOf } from '#shared/court-card/facts.ts';
import { DEFAULT_COURT_NAME } from '#shared/courts/court-limits.ts';
import { type ExportedCourt, listForExport } from './export.repo.ts';

const COURTS_PER_PAGE = 1_000;
/** Added by players or shipped with JIM. The terms say that these are open data. */
const OWN_SOURCES = ['community', 'starter'];
const OWN_LICENCE = 'ODbL-1.0';

/**
 * Every court that may be passed on, as GeoJSON (RFC 7946) with OpenStreetMap's tags. Reads page by page, so that
 * neither the memory nor a transaction grows with the number of courts.
 */
export async function* exportCourts(db: Database): AsyncGenerator<string> {
  let afterId = 0;
  let separator = '';
  yield '{"type":"FeatureCollection","features":[';
  for (;;) {
    const courts = await listForExport(db, afterId, COURTS_PER_PAGE);
    const features = courts.flatMap((court) => toFeature(court) ?? []);
    if (features.length > 0) {
      yield separator + features.map((feature) => JSON.stringify(feature)).join(',\n');
      separator = ',\n';
    }
    const last = courts.at(-1);
    if (last === undefined) break;
    afterId = last.id;
  }
  yield ']}\n';
}

function toFeature(court: ExportedCourt) {
  const { id, name, latitude, longitude, source, attribution, facts } = court;
  const isOwn = OWN_SOURCES.includes(source);
  const licence = isOwn ? OWN_LICENCE : court.licence;
  if (licence === null || !(isOwn || isOpenLicence(licence))) return undefined;
  const tags: Record<string, string> = { leisure: 'pitch', sport: 'basketball' };
  if (name !== DEFAULT_COURT_NAME) tags.name = name;
  let checkedOn = '';
  for (const { key, value, confirmedOn } of facts) {
    const tag = factOf(key).osmTag ?? `jim:${key}`;
    tags[tag] = value;
    if (confirmedOn === null) continue;
    tags[`check_date:${tag}`] = confirmedOn;
    if (confirmedOn > checkedOn) checkedOn = confirmedOn;
  }
  if (checkedOn !== '') tags.check_date = checkedOn;
  return {
    type: 'Feature',
    id: `court/${id}`,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      ...tags,
      source: isOwn ? 'JIM players' : source,
      licence,
      ...(attribution !== null && { attribution }),
    },
  };
}

/** Operators write licences as text. Only those that clearly allow passing the data on count as open. */
export function isOpenLicence(text: string): boolean {
  const isOpen =
    /\b(?:cc[ -]?0|cc[ -]?by|creative commons|odbl|odc|pddl|ogl|dl-de|etalab|licence ouverte|public domain|open (?:data|government|database)|no (?:licence |usage )?restrictions?)\b/i;
  // Licences that mention commerce usually exclude it, in all sorts of words.
  const isRestricted =
    /\bn[cd]\b|[ck]omm?er[cz]i|no[ -]?deriv|all rights reserved|not? (?:be )?(?:shared|redistribut)/i;
  return isOpen.test(text) && !isRestricted.test(text);
}
