import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '#shared/trust/days.ts';
import {
  isAtLeast,
  isConfirmed,
  nextSteps,
  standingOf,
  TRUST_LEVELS,
  type TrustFacts,
} from '#shared/trust/level-rules.ts';
import type { Vouch } from '#shared/trust/vouch-rules.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-01-01T00:00:00Z');
const day = (n: number) => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10);
const days = (...numbers: number[]) => numbers.map(day);
/** This many days of play, spread evenly over the span. */
const spread = (count: number, span: number) =>
  Array.from({ length: count }, (_, n) => day(Math.round((n * span) / (count - 1))));

const facts = (overrides: Partial<TrustFacts> = {}): TrustFacts => ({
  today: day(0),
  isConfirmed: true,
  playDays: [],
  vouches: [],
  strikeDays: [],
  demotionDays: [],
  keeperSince: null,
  ...overrides,
});
/** Vouches in full, renewed up to the last day that a test looks at. */
const vouched = (...numbers: number[]): Vouch[] =>
  numbers.map((n) => ({ day: day(n), latestDay: day(999), weight: 1, isKeepers: false }));
const levelOf = (overrides: Partial<TrustFacts>) => standingOf(facts(overrides)).level;

describe('trust levels', () => {
  it('starts users at New and raises them to Seen after three days of play over seven with a confirmed account [TRU-20]', () => {
    const today = day(30);
    expect(levelOf({ today })).toBe('New');
    expect(levelOf({ today, playDays: days(0, 1, 6) })).toBe('New');
    expect(levelOf({ today, playDays: days(0, 7) })).toBe('New');
    expect(levelOf({ today, playDays: days(0, 1, 7) })).toBe('Seen');
    expect(levelOf({ today, playDays: days(0, 1, 7), isConfirmed: false })).toBe('New');
  });

  it('counts an account as confirmed by an address, a passkey or, without mail, 30 days [TRU-21]', () => {
    const account = { hasConfirmedEmail: false, hasPasskey: false, canConfirm: true, ageDays: 400 };
    expect(isConfirmed(account)).toBe(false);
    expect(isConfirmed({ ...account, hasConfirmedEmail: true })).toBe(true);
    expect(isConfirmed({ ...account, hasPasskey: true })).toBe(true);
    expect(isConfirmed({ ...account, canConfirm: false })).toBe(true);
    expect(isConfirmed({ ...account, canConfirm: false, ageDays: 29 })).toBe(false);
  });

  it('raises users to Known after eight days over 21 with three vouches or a Keeper [TRU-22]', () => {
    const today = day(40);
    const playDays = spread(8, 21);
    const vouches = vouched(3, 9, 12);
    expect(levelOf({ today, playDays, vouches })).toBe('Known');
    expect(levelOf({ today, playDays, vouches: vouched(3, 9) })).toBe('Seen');
    expect(levelOf({ today, playDays: spread(7, 21), vouches })).toBe('Seen');
    expect(levelOf({ today, playDays: spread(8, 20), vouches })).toBe('Seen');
    expect(levelOf({ today, playDays, vouches: vouched(3, 9, 39) })).toBe('Known');
    const keepers = vouched(3).map((vouch) => ({ ...vouch, isKeepers: true }));
    expect(levelOf({ today, playDays, vouches: keepers })).toBe('Known');
    // Years alone change nothing.
    expect(levelOf({ today: day(900), playDays: spread(400, 900) })).toBe('Seen');
  });

  it('never makes anyone Known or Regular behind two players, whatever they do [TRU-22]', () => {
    const anyVouch = fc.record({
      day: fc.nat(300).map(day),
      latestDay: fc.nat(300).map(day),
      weight: fc.double({ min: 0.5, max: 1, noNaN: true }),
      isKeepers: fc.constant(false),
    });
    fc.assert(
      fc.property(fc.array(anyVouch, { maxLength: 2 }), fc.nat(300), (vouches, today) => {
        const playDays = spread(250, 300);
        expect(['New', 'Seen']).toContain(levelOf({ today: day(today), playDays, vouches }));
      }),
    );
  });

  it('takes Known away once the vouches have faded, and gives it back with new ones [TRU-33]', () => {
    const faded = vouched(1, 2, 3).map((vouch) => ({ ...vouch, latestDay: day(60) }));
    const facts = { playDays: spread(60, 240), vouches: faded };
    expect(levelOf({ ...facts, today: day(150) })).toBe('Known');
    expect(levelOf({ ...facts, today: day(170) })).toBe('Seen');
    const again = { ...facts, vouches: [...faded, ...vouched(200, 201, 202)] };
    expect(levelOf({ ...again, today: day(230) })).toBe('Known');
  });

  it('raises users to Regular after 25 days over 60, vouches worth 5 and 90 days without a strike [TRU-24]', () => {
    const vouches = vouched(1, 2, 3, 4, 5);
    const playDays = spread(25, 60);
    const today = day(70);
    expect(levelOf({ today, playDays, vouches })).toBe('Regular');
    expect(levelOf({ today, playDays, vouches: vouches.slice(1) })).toBe('Known');
    expect(levelOf({ today, playDays: spread(24, 60), vouches })).toBe('Known');
    expect(levelOf({ today, playDays, vouches, strikeDays: days(10) })).toBe('Known');
    expect(levelOf({ today: day(101), playDays, vouches, strikeDays: days(10) })).toBe('Regular');
  });

  it('makes a user Keeper when an admin names them, as long as they play [TRU-25]', () => {
    expect(levelOf({ today: day(1), keeperSince: day(1) })).toBe('Keeper');
    expect(levelOf({ today: day(91), keeperSince: day(1) })).toBe('New');
    expect(levelOf({ today: day(100), keeperSince: day(1), playDays: days(50) })).toBe('Keeper');
  });

  it('lowers a level after 90 days without play, but not below Seen [TRU-26]', () => {
    const vouches = vouched(1, 2, 3, 4, 5);
    const playDays = spread(25, 60);
    const idleFor = (n: number) => levelOf({ today: day(60 + n), playDays, vouches });
    expect([idleFor(89), idleFor(90), idleFor(179), idleFor(180), idleFor(900)]).toEqual([
      'Regular',
      'Known',
      'Known',
      'Seen',
      'Seen',
    ]);
    expect(levelOf({ today: day(900), playDays: days(0, 1, 7) })).toBe('Seen');
    // Players who return continue from the lower level and earn the next one again.
    const back = [...playDays, day(160)];
    expect(levelOf({ today: day(160), playDays: back, vouches })).toBe('Known');
  });

  it('takes one level per 90 days without play, also from players who get a vouch then [TRU-26]', () => {
    const playDays = spread(25, 60);
    const away = { playDays, vouches: vouched(1, 2, 3, 4, 5, 155) };
    expect(levelOf({ ...away, today: day(160) })).toBe('Known');
    const back = { today: day(150), playDays: [...playDays, day(150)] };
    expect(levelOf({ ...back, vouches: vouched(1, 2, 3, 4, 150) })).toBe('Seen');
  });

  it('keeps the progress of a Seen player whose return brings the last vouch [TRU-22, TRU-26]', () => {
    const back = { today: day(111), playDays: [...spread(8, 21), day(111)] };
    expect(levelOf({ ...back, vouches: vouched(1, 2, 111) })).toBe('Known');
  });

  it('lowers a level after a second strike, and lets the player earn it again [TRU-27]', () => {
    const struck = { strikeDays: days(30), demotionDays: days(30) };
    const playDays = spread(8, 21);
    const vouches = vouched(3, 9, 12);
    expect(levelOf({ today: day(30), playDays, vouches, ...struck })).toBe('Seen');
    const again = [...playDays, ...spread(8, 21).map((_, n) => day(31 + n * 3))];
    expect(levelOf({ today: day(60), playDays: again, vouches, ...struck })).toBe('Known');
    expect(levelOf({ today: day(30), playDays: days(0, 1, 7), ...struck })).toBe('New');
  });

  it('computes the same level whatever the order of the facts, and never lowers it for playing [TRU-28]', () => {
    const someDays = fc.array(fc.nat(300), { maxLength: 60 }).map((numbers) => numbers.map(day));
    const any = fc.record({
      playDays: someDays,
      vouches: fc.array(fc.nat(300), { maxLength: 9 }).map((numbers) => vouched(...numbers)),
      strikeDays: fc.constant([]),
      demotionDays: fc.array(fc.nat(300), { maxLength: 1 }).map((numbers) => numbers.map(day)),
    });
    fc.assert(
      fc.property(any, fc.nat(), (some, seed) => {
        const one = facts({ today: day(300), ...some });
        const shuffled = {
          ...one,
          playDays: [...some.playDays].sort((a, b) => ((seed % 7) - 3) * a.localeCompare(b)),
          vouches: [...some.vouches].reverse(),
        };
        expect(standingOf(shuffled)).toEqual(standingOf(one));
        const more = standingOf({ ...one, playDays: [...some.playDays, day(300)] });
        expect(isAtLeast(more.level, standingOf(one).level)).toBe(true);
      }),
    );
  });

  it('ignores facts from the future [TRU-28]', () => {
    expect(levelOf({ today: day(5), playDays: days(0, 1, 7) })).toBe('New');
  });
});

describe('next steps', () => {
  it('lists what is left for the next level, never more than needed, and nothing at the top [TRU-29]', () => {
    const fresh = facts({ isConfirmed: false, playDays: days(0), today: day(0) });
    expect(nextSteps(standingOf(fresh), fresh)).toEqual([
      { step: 'confirm', have: 0, need: 1 },
      { step: 'days', have: 1, need: 3 },
      { step: 'span', have: 0, need: 7 },
    ]);
    const seen = facts({ playDays: spread(10, 30), today: day(30), vouches: vouched(2) });
    expect(nextSteps(standingOf(seen), seen)).toEqual([
      { step: 'days', have: 8, need: 8 },
      { step: 'span', have: 21, need: 21 },
      { step: 'vouches', have: 1, need: 3 },
    ]);
    for (const level of TRUST_LEVELS.slice(3)) {
      expect(nextSteps({ ...standingOf(seen), level }, seen)).toEqual([]);
    }
  });

  it('shows the days since a strike if they matter [TRU-29]', () => {
    const struck = facts({
      today: day(70),
      playDays: spread(25, 60),
      vouches: vouched(1, 2, 3, 4, 5),
      strikeDays: days(60),
    });
    const steps = nextSteps(standingOf(struck), struck);
    expect(steps).toContainEqual({ step: 'days-without-strike', have: 10, need: 90 });
  });
});

it('counts days across months and clock changes [TRU-20]', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
