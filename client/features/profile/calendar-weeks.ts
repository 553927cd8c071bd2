import { dateFormat } from '#client/lib/i18n/format.ts';

export interface CalendarCell {
  /** Such as 2026-05-31. */
  day: string;
  checkIns: number;
  /** Column and row: the week from the left, Monday on top. */
  week: number;
  weekday: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every day from first to last with its place in a grid of weeks. */
export function layOutCalendar(calendar: {
  from: string;
  to: string;
  days: readonly { day: string; checkIns: number }[];
}): CalendarCell[] {
  const counts = new Map(calendar.days.map(({ day, checkIns }) => [day, checkIns]));
  const first = Date.parse(calendar.from);
  const last = Date.parse(calendar.to);
  const firstWeekday = mondayFirst(first);
  const cells: CalendarCell[] = [];
  // Plain dates in UTC: no change of clocks can swallow or double one.
  for (let time = first, index = 0; time <= last; time += DAY_MS, index++) {
    const day = new Date(time).toISOString().slice(0, 10);
    cells.push({
      day,
      checkIns: counts.get(day) ?? 0,
      week: Math.floor((firstWeekday + index) / 7),
      weekday: (firstWeekday + index) % 7,
    });
  }
  return cells;
}

/** Where a month's name stands: over the week in which it begins, unless that is cut off at the end. */
export function monthLabels(cells: readonly CalendarCell[]): { week: number; month: string }[] {
  const lastWeek = cells.at(-1)?.week ?? 0;
  const monthName = dateFormat({ month: 'short', timeZone: 'UTC' });
  return cells
    .filter(({ day, week }) => day.endsWith('-01') && week <= lastWeek - 2)
    .map(({ day, week }) => ({ week, month: monthName(day) }));
}

function mondayFirst(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7;
}
