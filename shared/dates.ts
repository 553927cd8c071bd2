/** Making one takes longer than all that a list writes with it: Home writes a hundred and forty dates at its start. */
const kept = new Map<string, Intl.DateTimeFormat>();
/** A reader sees few time zones; a server that sees all of them starts over. */
const MAX_KEPT = 500;

/** The same format for the same wishes. Throws a RangeError for a time zone that does not exist. */
export function dateFormatOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [locale, ...Object.entries(options).flat()].join();
  const found = kept.get(key);
  if (found !== undefined) return found;
  if (kept.size >= MAX_KEPT) kept.clear();
  const made = new Intl.DateTimeFormat(locale, options);
  kept.set(key, made);
  return made;
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = dateFormatOf('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  // Put together here: how a locale writes a date differs between browsers, en-CA for one.
  const part = (type: string, digits: number) =>
    (parts.find((each) => each.type === type)?.value ?? '').padStart(digits, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

/** Whether a text is a day of the calendar written as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The second half refuses 31 February, which Date would roll over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
