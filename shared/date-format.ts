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
