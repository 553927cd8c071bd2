interface Fact {
  /** Allowed values. Null means text in OpenStreetMap's syntax for opening hours. */
  readonly values: readonly string[] | null;
  /** What a quick question offers. Empty if players aren't asked. */
  readonly options: readonly string[];
  /** OpenStreetMap has no tag for some facts. */
  readonly osmTag: string | null;
  /** After so many days, players are asked again. */
  readonly staleDays: number;
}

export const MAX_COUNT = 40;
const OPENING_HOURS_MAX_CHARACTERS = 200;

/**
 * Only OpenStreetMap's syntax, such as "Mo-Fr 08:00-22:00; PH off". Anything else can't be shown in every language. No
 * alternative may begin like another one, or the time to match would grow exponentially.
 */
const OPENING_HOURS =
  /^(?=.*(?:\d:\d\d|24\/7|sunrise|sunset|dawn|dusk|off))(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|off|closed|open|sunrise|sunset|dawn|dusk|[\d\s,;:+()/-])+$/;

const COUNTS = Array.from({ length: MAX_COUNT }, (_, index) => String(index + 1));
const YES_NO = ['yes', 'no'];
const SURFACES = ['asphalt', 'concrete', 'acrylic', 'rubber', 'plastic', 'wood', 'unpaved'];
const YEAR = 365;

const yesNo = (osmTag: string, staleDays: number): Fact => {
  return { values: YES_NO, options: YES_NO, osmTag, staleDays };
};
const choice = (values: readonly string[], osmTag: string | null, staleDays: number): Fact => {
  return { values, options: values, osmTag, staleDays };
};
const count = (options: readonly string[], osmTag: string | null): Fact => {
  return { values: COUNTS, options, osmTag, staleDays: 2 * YEAR };
};

/** Everything players can know about a court, in the order of the court card. */
export const FACTS = {
  hoops: count(['1', '2', '3', '4', '6', '8'], 'hoops'),
  courts: count(['1', '2', '3', '4', '6'], null),
  size: choice(['full', 'half'], null, 2 * YEAR),
  surface: choice(SURFACES, 'surface', YEAR),
  rims: choice(['good', 'bent', 'broken'], null, 90),
  nets: choice(['yes', 'chain', 'none'], null, 30),
  lights: yesNo('lit', 90),
  covered: yesNo('covered', 2 * YEAR),
  indoor: yesNo('indoor', 2 * YEAR),
  fee: yesNo('fee', YEAR),
  openingHours: { values: null, options: [], osmTag: 'opening_hours', staleDays: YEAR },
  water: yesNo('drinking_water', YEAR),
  toilets: yesNo('toilets', YEAR),
  stepFree: yesNo('wheelchair', 2 * YEAR),
} satisfies Record<string, Fact>;

export type FactKey = keyof typeof FACTS;
export const FACT_KEYS = Object.keys(FACTS) as FactKey[];

export const FACT_STATES = ['confirmed', 'imported', 'disputed'] as const;
export type FactState = (typeof FACT_STATES)[number];

/** The fact's table entry without the types of its literals. */
export const factOf = (key: FactKey): Fact => FACTS[key];

/** The value as it is stored, or null if the fact doesn't allow it. */
export function readFact(key: FactKey, value: string): string | null {
  const text = value.trim();
  const { values } = factOf(key);
  if (values !== null) return values.includes(text) ? text : null;
  const isShort = text.length <= OPENING_HOURS_MAX_CHARACTERS && !/\p{Cc}/u.test(text);
  return isShort && OPENING_HOURS.test(text) ? text : null;
}
