/**
 * Check-ins of a court lie in their index by the court's own day, so whoever asks for the last hours also names
 * the day on which they begin. SQL for a statement in which the court is `c`.
 */
export function sinceLocalDay(now: string, span: string): string {
  return `local_day >= ((${now} - interval '${span}') at time zone c.time_zone)::date`;
}
