const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2026-11-15" → "15 Nov 2026": a day of the calendar, the same wherever one reads it. */
export function formatGameDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
