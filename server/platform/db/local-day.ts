/**
 * The check-in index starts with the court's local day, so that today's entries are adjacent. Queries for the last
 * hours must therefore also name the days they can fall on.
 */

/** UTC offsets range from -12 to +14 hours, so the last 24 hours fall on at most four local days. */
export function onDaysAround(now: string): string {
  const first = `((${now} - interval '36 hours') at time zone 'UTC')::date`;
  return `local_day = any (array[${first}, ${first} + 1, ${first} + 2, ${first} + 3])`;
}

/** Start of the current day in UTC, whatever the machine's time zone. */
export function startOfServerDay(now: string): string {
  return `date_trunc('day', ${now}, 'UTC')`;
}
