/**
 * The index of check-ins begins with the court's own day, so that those of today lie together: whoever asks
 * for the last hours of a court also names the days they can fall on.
 */

/**
 * For the last 24 hours, wherever the court may be: clocks on earth differ from UTC by 12 hours back to 14 ahead,
 * so that they lie on four days at most.
 */
export function onDaysAround(now: string): string {
  const first = `((${now} - interval '36 hours') at time zone 'UTC')::date`;
  return `local_day = any (array[${first}, ${first} + 1, ${first} + 2, ${first} + 3])`;
}

/** When the server's present day began: it counts in UTC, whatever the machine is set to. */
export function startOfServerDay(now: string): string {
  return `date_trunc('day', ${now}, 'UTC')`;
}
