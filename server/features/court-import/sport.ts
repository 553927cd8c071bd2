import { normalise, textOf, type Values } from './columns.ts';

export type SportVerdict = 'basketball' | 'other' | 'unknown';

/** "Basket" alone means the game in French, Italian or Swedish, but not in disc golf or at a picnic. */
const BASKETBALL =
  /basket[\s-]?ball?|basketbol|b[aáà]squet|baloncesto|pallacanestro|koszyk[oó]wk|ko[sš]arka|kos[aá]rlabda|koripallo|krepšin|баскетбол|篮球|籃球|バスケ|농구|كرة السلة|כדורסל|μπάσκετ|street[\s-]?ball|(?<!disc[\s-]?golf\s|discgolf\s|picnic\s|waste\s)\bbasket\b(?!\s*(?:case|makers?))/iu;
const NEGATED =
  /\b(?:no|not?|without|sans|ohne|keine?|sin|senza|pas de)\s+(?:\w+\s+)?basket|basket\w*\s*[:=]\s*(?:no|none|0|false|nein|non)\b/iu;
const OTHER_SPORT =
  /soccer|foot[\s-]?ball|fu(?:ss|ß)ball|f[uú]tbol|futsal|calcio|tennis|volley|baseball|softball|hockey|cricket|rugby|badminton|skat|swim|schwimm|piscine|golf|handball|netball|bowl|p[eé]tanque|boule|boccia|padel|pickle|\bping|athlet|running|fitness|gym\b|bmx|climb|kletter|playground|spielplatz|splash|lacrosse|equestrian|archery|curling|bolz|kor[bf]ball/iu;
/** Names say less: Bowling Green is a town, and a fitness centre may have a hoop. */
const OTHER_SPORT_NAME =
  /\b(?:soccer|tennis|volleyball|baseball|softball|pickleball|cricket|rugby|skate ?park|football (?:field|pitch)|kor[bf]ball|tennisplatz|fu(?:ss|ß)ballplatz)\b/iu;
/** Complete lists of activities. What isn't listed isn't there. */
const LISTS = ['sport', 'amenity'] as const;
const YES = /^(?:y|yes|true|x|oui|ja|s[ií]|sim|available|present|vorhanden)$/i;
const NO = /^(?:n|no|none|false|non|nein|keine?|na|n\/a|-|–)$/i;

/** A row is a basketball court only if it clearly says so. */
export function judgeSport(properties: Record<string, unknown>, values: Values): SportVerdict {
  const column = judgeColumns(properties);
  if (column !== undefined) return column;
  const { sport = '', amenity = '', kind = '', text = '', name = '', source = '' } = values;
  const said = [sport, amenity, kind, text, name, source].filter(
    (each) => saysBasketball(each) && !NEGATED.test(each),
  );
  if (said.length > 0) {
    // A name may refer to what was there once, so the row's sport counts more.
    const isOnlySource = said.every((each) => each === source);
    return isOnlySource && sport !== '' ? 'other' : 'basketball';
  }
  if (LISTS.some((field) => (values[field] ?? '') !== '' && values[field] !== 'multi'))
    return 'other';
  if (OTHER_SPORT.test(kind) || OTHER_SPORT_NAME.test(name) || NEGATED.test(text)) return 'other';
  return 'unknown';
}

export function saysBasketball(text: string): boolean {
  // Normalizes half-width kana and separate accents.
  return BASKETBALL.test(text.normalize('NFKC'));
}

const basketballColumns = new Map<string, boolean>();

/** A column named after the game says yes, no or how many. */
function judgeColumns(properties: Record<string, unknown>): SportVerdict | undefined {
  let verdict: SportVerdict | undefined;
  for (const key in properties) {
    let isNamed = basketballColumns.get(key);
    if (isNamed === undefined) {
      isNamed = saysBasketball(key.replace(/[_.:]/g, ' ')) || /basketball/.test(normalise(key));
      // Keys come from files, so bound the cache.
      if (basketballColumns.size < 10_000) basketballColumns.set(key, isNamed);
    }
    if (!isNamed) continue;
    const value = textOf(properties[key]);
    if (YES.test(value) || Number(value) > 0 || saysBasketball(value)) return 'basketball';
    if (value === '' || NO.test(value) || Number(value) === 0) verdict = 'other';
  }
  return verdict;
}
