import { describe, expect, it } from 'vitest';
import { courtTimeAt, momentAtCourt } from './court-clock.ts';

describe('local time at a court', () => {
  it.each([
    ['Europe/Vienna', '2026-06-10', '18:00', '2026-06-10T16:00:00.000Z'],
    ['America/New_York', '2026-12-01', '06:30', '2026-12-01T11:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-21', '00:15', '2026-03-20T10:15:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-20', '23:45', '2026-03-21T10:45:00.000Z'],
    ['Asia/Kathmandu', '2026-03-20', '18:00', '2026-03-20T12:15:00.000Z'],
  ])('converts local time in %s to an instant and back [RUN-37]', (timeZone, day, time, moment) => {
    expect(momentAtCourt(timeZone, { day, time })?.toISOString()).toBe(moment);
    expect(courtTimeAt(timeZone, new Date(moment))).toEqual({ day, time });
  });

  it('handles both clock changes [RUN-37]', () => {
    const at = (day: string, time: string) =>
      momentAtCourt('America/New_York', { day, time })?.toISOString();
    // Clocks go forward on 8 March 2026 at 2:00, so 2:30 doesn't exist and becomes 3:30.
    expect(at('2026-03-08', '01:30')).toBe('2026-03-08T06:30:00.000Z');
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-08', '03:30')).toBe('2026-03-08T07:30:00.000Z');
    // Clocks go back on 1 November 2026 at 2:00, so 1:30 happens twice.
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01', '02:30')).toBe('2026-11-01T07:30:00.000Z');
  });

  it('returns null for invalid days and times [RUN-37]', () => {
    for (const [day, time] of [
      ['', ''],
      ['2026-06-10', ''],
      ['2026-13-40', '18:00'],
      ['tomorrow', '18:00'],
      ['2026-06-10', '25:00'],
    ] as const) {
      expect(momentAtCourt('Europe/Vienna', { day, time })).toBeNull();
    }
  });
});
