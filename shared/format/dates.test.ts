import { afterEach, describe, expect, it } from 'vitest';
import { dayIn } from '#shared/format/dates.ts';
import { dateFormatOf } from '#shared/format/formats.ts';

const MOMENT = new Date('2026-11-16T01:30:00Z');
const { DateTimeFormat } = Intl;

afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});

it('creates one date format for a whole list', () => {
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

it('keeps separate formats per time zone, language and options', () => {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    dateFormatOf(locale, options).format(MOMENT);
  expect(written('en-US', { weekday: 'long', timeZone: 'UTC' })).toBe('Monday');
  expect(written('en-US', { weekday: 'long', timeZone: 'America/New_York' })).toBe('Sunday');
  expect(written('fr', { weekday: 'long', timeZone: 'UTC' })).toBe('lundi');
  expect(written('en-US', { weekday: 'short', timeZone: 'UTC' })).toBe('Mon');
});

it('refuses an unknown time zone on every try', () => {
  for (let tries = 0; tries < 2; tries++) {
    expect(() => dateFormatOf('en-US', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  }
});

it('clears the cache of formats before made-up locales fill the memory', () => {
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

describe('dayIn', () => {
  const MOMENT = new Date('2026-11-16T06:30:00Z');

  it.each([
    ['America/New_York', '2026-11-16'],
    ['America/Los_Angeles', '2026-11-15'],
    ['Pacific/Kiritimati', '2026-11-16'],
  ])('writes the day in %s as YYYY-MM-DD', (zone, day) => {
    expect(dayIn(zone, MOMENT)).toBe(day);
  });

  it('writes the day the same way however the browser formats a locale [BRW-3]', () => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => () => '11/16/2026',
    });
    expect(dayIn('UTC', MOMENT)).toBe('2026-11-16');
  });
});
