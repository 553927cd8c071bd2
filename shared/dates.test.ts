import { afterEach, describe, expect, it } from 'vitest';
import { dateFormatOf, dayIn } from '#shared/dates.ts';

const MOMENT = new Date('2026-11-16T01:30:00Z');
const { DateTimeFormat } = Intl;

afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});

it('writes the days of a list with one format', () => {
  let made = 0;
  class Counted extends DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, options);
      made++;
    }
  }
  Intl.DateTimeFormat = Counted as typeof DateTimeFormat;
  const days = Array.from({ length: 40 }, () => dayIn('Pacific/Chatham', MOMENT));
  expect(new Set(days)).toEqual(new Set(['2026-11-16']));
  expect(made).toBe(1);
});

it('tells time zones, languages and wishes apart', () => {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    dateFormatOf(locale, options).format(MOMENT);
  expect(written('en-US', { weekday: 'long', timeZone: 'UTC' })).toBe('Monday');
  expect(written('en-US', { weekday: 'long', timeZone: 'America/New_York' })).toBe('Sunday');
  expect(written('fr', { weekday: 'long', timeZone: 'UTC' })).toBe('lundi');
  expect(written('en-US', { weekday: 'short', timeZone: 'UTC' })).toBe('Mon');
});

it('refuses a time zone that does not exist, also at the second try', () => {
  for (let tries = 0; tries < 2; tries++) {
    expect(() => dateFormatOf('en-US', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  }
});

it('starts over before invented spellings fill the memory', () => {
  const options = { timeZone: 'UTC', year: 'numeric' } as const;
  const first = dateFormatOf('en-US', options);
  expect(dateFormatOf('en-US', options)).toBe(first);
  for (let digits = 0; digits < 600; digits++) dateFormatOf(`en-US-x-a${digits}`, options);
  expect(dateFormatOf('en-US', options)).not.toBe(first);
});

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
