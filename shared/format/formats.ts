/** A user needs only a few formats. A server that sees all time zones clears the cache at this size. */
const MAX_KEPT = 500;

/** Creating a format is slow, and Home formats 140 dates when it starts. */
function cached<Options extends object, Format>(
  make: (locale: string, options: Options) => Format,
) {
  const kept = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = [locale, ...Object.entries(options).flat()].join();
    const found = kept.get(key);
    if (found !== undefined) return found;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = make(locale, options);
    kept.set(key, made);
    return made;
  };
}

/** Throws a RangeError for an unknown time zone. */
export const dateFormatOf = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const numberFormatOf = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const listFormatOf = cached(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** Newer browsers have Temporal. In others, the first date format of a page blocks a phone for 0.1 s. */
export function ownTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
