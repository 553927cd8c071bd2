import { afterEach, describe, expect, it } from 'vitest';
import { dayIn } from './calendar-day.ts';

const AS_IT_WAS = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
afterEach(() => {
  if (AS_IT_WAS) Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', AS_IT_WAS);
});

describe('the day in a time zone', () => {
  const MOMENT = new Date('2026-11-16T06:30:00Z');

  it.each([
    ['America/New_York', '2026-11-16'],
    ['America/Los_Angeles', '2026-11-15'],
    ['Pacific/Kiritimati', '2026-11-16'],
  ])('is written as YYYY-MM-DD in %s', (zone, day) => {
    expect(dayIn(zone, MOMENT)).toBe(day);
  });

  it('does not depend on how a browser writes the dates of any locale [BRW-3]', () => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => () => '11/16/2026',
    });
    expect(dayIn('UTC', MOMENT)).toBe('2026-11-16');
  });
});
