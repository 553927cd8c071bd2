import { type FactKey, MAX_COUNT, readFact } from '#shared/court-card/facts.ts';
import type { Position } from '#shared/map/position.ts';
import type { Values } from './columns.ts';

export type CourtFacts = Partial<Record<FactKey, string>>;

/** A row converted to a court, ready to be written. */
export interface ImportedCourt extends Position {
  line: number;
  source: string;
  sourceKey: string;
  /** True if the row has no id, so that it was derived from name and place. */
  isKeyDerived: boolean;
  name: string;
  address: string;
  /** True if the file has an address, false if it was derived from the position. */
  isAddressGiven: boolean;
  searchText: string;
  timeZone: string;
  licence: string | null;
  attribution: string;
  /** What the file says about the court. */
  facts: CourtFacts;
  /** The name without generic words, to find other rows of the site. Empty if nothing is left. */
  siteKey: string;
}

const YES =
  /^(?:y|yes|true|x|oui|ja|s[ií]|sim|available|present|vorhanden|automatic|limited|interval|24\/7|operating_times|(?:dusk|sunset)-(?:dawn|sunrise)|有|あり|○)$/i;
const NO = /^(?:n|no|none|false|non|nein|keine?|無|なし|×)$/i;

const SURFACES: ReadonlyArray<readonly [RegExp, string]> = [
  [/asphalt|tarmac|bitum|blacktop|enrob|asfalt|アスファルト/i, 'asphalt'],
  [/concrete|b[eé]ton|hormig|cemento?|ciment|calcestruzzo|コンクリート/i, 'concrete'],
  [/acryl|hard ?court|plexipave|r[eé]sin/i, 'acrylic'],
  [/rubber|tartan|epdm|caoutchouc|gummi|goma|caucho|ゴム/i, 'rubber'],
  [/wood|parque|parkett|holz|\bbois\b|madera|madeira|legno|木/i, 'wood'],
  [/plastic|pvc|kunststoff|synth[eé]ti|sint[eé]tic|\btiles?\b/i, 'plastic'],
  [
    /unpaved|gravel|\bdirt\b|\bground\b|grass|earth|\bsand\b|clay|compacted|stabilis|\bterre\b|tierra|terra\b|kies|schotter|rasen|gazon|土/i,
    'unpaved',
  ],
];

/** What a row says, in the words of its language. Values that can't be read are left out. */
export function factsOf(values: Values): CourtFacts {
  const { size = '', surface = '', nets = '', fee = '', stepFree = '' } = values;
  const said: Record<string, string | null> = {
    hoops: values.hoops ?? null,
    courts: values.count ?? null,
    size: firstMatch(size, [
      [/half|demi|halb|medi[ao]|metade|mezzo/i, 'half'],
      [/full|entier|complet|ganz|enter[oa]|inteir/i, 'full'],
    ]),
    surface: firstMatch(surface, SURFACES),
    nets: /chain|metal|steel|kette|cha[iî]n|cadena/i.test(nets)
      ? 'chain'
      : (yesOrNo(nets)?.replace('no', 'none') ?? null),
    lights: yesOrNo(values.lights),
    covered: yesOrNo(values.covered),
    indoor: indoorOf(values),
    fee: /^(?:free|gratuite?|gratis|kostenlos|frei|無料)$/i.test(fee) ? 'no' : yesOrNo(fee),
    openingHours: values.openingHours ?? null,
    water: yesOrNo(values.water),
    toilets: yesOrNo(values.toilets),
    // "Limited" is neither.
    stepFree: /^limited$/i.test(stepFree)
      ? null
      : yesOrNo(stepFree.replace(/^accessible$/i, 'yes')),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, text]) => {
      const value = text === null ? null : readFact(key as FactKey, text);
      return value === null ? [] : [[key, value]];
    }),
  );
}

/** A site's facts. Courts and hoops add up. For the rest, the first row that says something counts. */
export function combineFacts(first: CourtFacts, second: CourtFacts): CourtFacts {
  const sum = (a = '1', b = '1') => String(Math.min(Number(a) + Number(b), MAX_COUNT));
  const { hoops, size, ...rest } = { ...second, ...first };
  const isFull = [first.size, second.size].includes('full');
  return {
    ...rest,
    ...(first.hoops && second.hoops && { hoops: sum(first.hoops, second.hoops) }),
    ...(isFull ? { size: 'full' } : first.size && second.size && { size: first.size }),
    courts: sum(first.courts, second.courts),
  };
}

function indoorOf({ indoor = '', kind = '' }: Values): string | null {
  if (/^outdoors?$/i.test(indoor)) return 'no';
  if (/^(?:indoors?|room|area)$/i.test(indoor)) return 'yes';
  // OpenStreetMap's tag for a building that is one court.
  return yesOrNo(indoor) ?? (/\bsports_hall\b/.test(kind) ? 'yes' : null);
}

function firstMatch(
  text: string,
  patterns: ReadonlyArray<readonly [RegExp, string]>,
): string | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function yesOrNo(text = ''): 'yes' | 'no' | null {
  if (YES.test(text)) return 'yes';
  if (NO.test(text)) return 'no';
  const count = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(count)) return null;
  return count > 0 ? 'yes' : 'no';
}
