import { describe, expect, it } from 'vitest';
import { layOutCalendar, monthLabels } from './check-in-calendar.tsx';

describe('check-in calendar', () => {
  const cells = layOutCalendar({
    from: '2025-06-01',
    to: '2026-05-31',
    days: [
      { day: '2025-06-01', checkIns: 1 },
      { day: '2026-03-29', checkIns: 2 },
      { day: '2026-05-31', checkIns: 3 },
    ],
  });

  it('contains every day once, regardless of clock changes [PRO-6]', () => {
    expect(cells).toHaveLength(365);
    expect(new Set(cells.map(({ day }) => day)).size).toBe(365);
    expect(cells.filter(({ checkIns }) => checkIns > 0)).toEqual([
      { day: '2025-06-01', checkIns: 1, week: 0, weekday: 6 },
      { day: '2026-03-29', checkIns: 2, week: 43, weekday: 6 },
      { day: '2026-05-31', checkIns: 3, week: 52, weekday: 6 },
    ]);
  });

  it('shows weeks as columns, with Monday at the top [PRO-6]', () => {
    expect(cells[1]).toMatchObject({ day: '2025-06-02', week: 1, weekday: 0 });
    const places = cells.map(({ week, weekday }) => week * 7 + weekday);
    expect(places.every((place, index) => place === 6 + index)).toBe(true);
  });

  it('labels months where they begin', () => {
    const labels = monthLabels(cells);
    expect(labels[0]).toEqual({ week: 0, month: 'Jun' });
    expect(labels.at(-1)).toEqual({ week: 48, month: 'May' });
    expect(labels).toHaveLength(12);
  });
});
