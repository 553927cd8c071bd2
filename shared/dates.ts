/** Creating a format is slow, and Home formats 140 dates when it starts. */
const kept = new Map<string, Intl.DateTimeFormat>();
/** A user needs only a few formats. A server that sees all time zones clears the cache at this size. */
const MAX_KEPT = 500;

/** Cached per locale and options. Throws a RangeError for an unknown time zone. */
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

/** The calendar day in a time zone as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = dateFormatOf('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  // Assembled here because browsers disagree on how locales such as en-CA write a date.
  const part = (type: string, digits: number) =>
    (parts.find((each) => each.type === type)?.value ?? '').padStart(digits, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Refuses 31 February, which Date would roll over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
