import { isRegionName } from '#server/platform/places/region-names.ts';
import {
  COURT_ADDRESS_MAX_CHARACTERS,
  COURT_NAME_MAX_CHARACTERS,
  DEFAULT_COURT_NAME,
} from '#shared/courts/court-limits.ts';
import type { City } from '#shared/map/places.contract.ts';
import { searchKey } from '#shared/search-key.ts';
import type { Values } from './columns.ts';
import { countryName } from './court-place.ts';

/** Generic words: "Basketball Court 2", "Terrain de basket" and "Outdoor Court" aren't names. */
const WORDS_OF_NO_NAME = new Set(
  'basketball basket ball court courts pitch outdoor indoor half full public the a de du la le of terrain terrains cancha canchas pista baloncesto basquet platz basketballplatz basketballfeld streetball hoop hoops playground multi sport sports sportif sportifs plateau campo campos da di del do canasta canastas basquetbol basquetebol basquete quadra quadras pallacanestro spielfeld korb basketballkorb basketballanlage korbanlage unnamed unknown none null na no name sans nom ohne sin nombre'.split(
    ' ',
  ),
);

/** The court's own name, otherwise its park or street, always in the file's words. */
export function nameCourt(values: Values): string {
  const name = inTitleCase(values.name ?? '');
  const park = inTitleCase(values.park ?? '');
  const street = inTitleCase(values.street ?? '');
  if (!isNoName(name)) return cut(name, COURT_NAME_MAX_CHARACTERS);
  if (!isNoName(park)) return cut(park, COURT_NAME_MAX_CHARACTERS);
  const road = street || streetOf(inTitleCase(values.address ?? ''));
  if (road !== '') return cut(road, COURT_NAME_MAX_CHARACTERS);
  return NO_NAME.test(name) ? DEFAULT_COURT_NAME : cut(name, COURT_NAME_MAX_CHARACTERS);
}

const NO_NAME =
  /^(?:|unnamed.*|unknown|none|null|n\/?a|no name|sans nom|ohne name|sin nombre|-+|\d+)$/i;

const STAY_CAPITAL = /^(?:[NS][EW]|I{2,3}|I[VX]|VI{0,3}|Y[MW]CA|[IJMP]S|J?HS|USA?|UK|NYC|NSW|ACT)$/;

/** Many registers use capitals: "TRINITY BELLWOODS PARK" becomes "Trinity Bellwoods Park". */
export function inTitleCase(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 6 || /\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text.replace(/(?<![\p{L}\p{N}])\p{L}[\p{L}'’]*(?![\p{L}\p{N}])/gu, (word) =>
    STAY_CAPITAL.test(word)
      ? word
      : word
          .toLowerCase()
          .replace(/(?:^|(?<=^[dlo]['’]))\p{L}/gu, (letter) => letter.toUpperCase()),
  );
}

/** "Parc Bron – Terrain 2" and "Parc Bron – Terrain 3" are one site. */
export function siteKeyOf(name: string): string {
  return searchKey(name)
    .split(' ')
    .filter((word) => !WORDS_OF_NO_NAME.has(word) && !/^\d+$/.test(word))
    .join(' ');
}

function isNoName(name: string): boolean {
  if (/^(?:バスケット?(?:ボール)?|ゴール|コート|場|リング|公園)+$/u.test(name.normalize('NFKC')))
    return true;
  const words = searchKey(name).split(' ').filter(Boolean);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const isGeneric = words.every((word) => WORDS_OF_NO_NAME.has(word) || numbers.includes(word));
  // "Court 2" isn't a name, but "52 Playground" is.
  return (
    isGeneric &&
    (numbers.length === 0 || /court|basket|pitch|terrain|cancha|pista|campo|quadra/i.test(name))
  );
}

/** The street of an address with a house number, such as "790 Queen St W, Toronto". */
function streetOf(address: string): string {
  const [first = ''] = address.split(',');
  const match = /^\d+\w?\s+(\p{L}[\p{L}\p{N} .'-]+)$/u.exec(first.trim());
  return match?.[1]?.trim() ?? '';
}

export interface Address {
  text: string;
  /** True if the file has it, false if it was derived from the position. */
  isGiven: boolean;
}

/** A coarse address ("Texas, USA") never beats the nearest town. */
export function addressOf(values: Values, city: City | undefined): Address {
  const street = [values.housenumber, values.street].filter(Boolean).join(' ');
  const isPosition = /^[[({]?\s*-?[\d.]+\s*[,;]\s*-?[\d.]+/.test(values.address ?? '');
  const given = (isPosition ? '' : values.address) || street || '';
  const full = inTitleCase(withPart(given, values.city ?? ''));
  const near = city ? `near ${city.name}, ${city.region}` : '';
  if (full !== '' && !isCoarse(full, city)) {
    return { text: cut(full, COURT_ADDRESS_MAX_CHARACTERS), isGiven: true };
  }
  return { text: near || full, isGiven: false };
}

function isCoarse(address: string, city: City | undefined): boolean {
  const wide = new Set(['usa', 'us', 'united states of america', 'uk', 'canada', 'england']);
  if (city) {
    for (const name of [city.region, city.countryCode, countryName(city.countryCode)]) {
      wide.add(searchKey(name));
    }
  }
  return address
    .split(',')
    .every((part) => part.trim() === '' || wide.has(searchKey(part)) || isRegionName(part));
}

function withPart(address: string, part: string): string {
  if (part === '' || address.toLowerCase().includes(part.toLowerCase())) return address;
  return [address, part].filter(Boolean).join(', ');
}

/** Never cuts through a character. */
function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const kept = [...text].slice(0, maxCharacters - 1).join('');
  return `${kept.trim()}…`;
}
