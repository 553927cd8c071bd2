import { describe, expect, it } from 'vitest';
import { FACT_KEYS, factOf, readFact } from './facts.ts';
import { nextQuestion, type OwnAnswer } from './question-rules.ts';
import { type ShownFact, type Vote, weigh } from './weigh-rules.ts';

const NOW = new Date('2026-11-18T18:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const vote = (level: Vote['level'], value: string, days = 0): Vote => ({
  level,
  value,
  answeredAt: daysAgo(days),
});
const fact = (value: string, state: ShownFact['state'], days = 0): ShownFact => ({
  value,
  state,
  confirmedAt: daysAgo(days),
  players: state === 'imported' ? 0 : 2,
});

const SIX_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
  .map((day) => `${day} 08:00-12:00,14:00-20:00`)
  .join('; ');

describe('facts', () => {
  it('offers only allowed values and knows when each fact is stale [CARD-1]', () => {
    for (const key of FACT_KEYS) {
      const { options, staleDays } = factOf(key);
      expect(options.map((option) => readFact(key, option))).toEqual(options);
      expect(staleDays).toBeGreaterThan(0);
    }
    const stale = ['nets', 'rims', 'lights', 'surface', 'hoops'] as const;
    expect(stale.map((key) => factOf(key).staleDays)).toEqual([30, 90, 90, 365, 730]);
  });

  it.each([
    ['hoops', '40', '40'],
    ['hoops', '0', null],
    ['hoops', '41', null],
    ['hoops', '2.5', null],
    ['nets', ' chain ', 'chain'],
    ['nets', 'constructor', null],
    ['openingHours', 'Mo-Fr 08:00-20:00', 'Mo-Fr 08:00-20:00'],
    ['openingHours', '24/7', '24/7'],
    ['openingHours', 'Apr-Oct: dawn-dusk', 'Apr-Oct: dawn-dusk'],
    ['openingHours', 'ask the janitor', null],
    ['openingHours', SIX_DAYS, SIX_DAYS],
    // A regular expression with nested repeats never finishes here.
    ['openingHours', `${SIX_DAYS}; Su by appointment`, null],
    ['openingHours', '', null],
    ['openingHours', 'a\u0000b', null],
    ['openingHours', 'x'.repeat(201), null],
  ] as const)('reads %s "%s" as %j [CARD-1]', (key, text, value) => {
    expect(readFact(key, text)).toBe(value);
  });
});

describe('weighing', () => {
  const decide = (votes: Vote[], shown: ShownFact | null = null) => {
    const next = weigh('nets', { votes, shown, now: NOW });
    return next && [next.state, next.value, next.players];
  };

  it.each<[string, Vote[], unknown]>([
    ['a Regular alone', [vote('Regular', 'chain')], ['confirmed', 'chain', 1]],
    ['Seen and Known', [vote('Seen', 'yes'), vote('Known', 'yes', 29)], ['confirmed', 'yes', 2]],
    ['a Known alone', [vote('Known', 'chain')], null],
    ['a faded answer', [vote('Regular', 'chain', 31)], null],
    ['an old answer', [vote('Keeper', 'chain', 60)], null],
    [
      'old answers against new ones',
      [vote('Keeper', 'chain', 61), vote('Seen', 'none'), vote('Known', 'none')],
      ['confirmed', 'none', 2],
    ],
    [
      'twice the runner-up',
      [vote('Keeper', 'chain'), vote('Known', 'none')],
      ['confirmed', 'chain', 1],
    ],
    [
      'less than twice',
      [vote('Regular', 'chain'), vote('Known', 'none')],
      ['disputed', 'chain', 1],
    ],
    [
      'two with too few points',
      [vote('Seen', 'yes'), vote('Known', 'none')],
      ['disputed', 'none', 1],
    ],
  ])('decides by points and lead: %s [CARD-2] [CARD-3]', (_, votes, expected) => {
    expect(decide(votes)).toEqual(expected);
  });

  it('ignores newcomers, however many they are [CARD-5]', () => {
    const shown = fact('chain', 'confirmed', 10);
    const fresh = Array.from({ length: 10 }, () => vote('New', 'none'));
    expect(decide(fresh, shown)).toBeNull();
    expect(decide(fresh)).toBeNull();
    expect(
      weigh('nets', { votes: [...fresh, vote('Keeper', 'chain', 9)], shown, now: NOW }),
    ).toEqual({
      value: 'chain',
      state: 'confirmed',
      confirmedAt: daysAgo(9),
      players: 1,
    });
  });

  it('counts an imported value as a weak vote [CARD-4]', () => {
    const imported = fact('chain', 'imported', 400);
    expect(decide([vote('Known', 'chain')], imported)).toEqual(['confirmed', 'chain', 1]);
    expect(decide([vote('Known', 'none')], imported)).toBeNull();
    expect(decide([vote('Regular', 'none')], imported)).toEqual(['confirmed', 'none', 1]);
    expect(decide([], imported)).toBeNull();
  });
});

describe('questions', () => {
  const KNOWN: Array<[string, ShownFact]> = FACT_KEYS.map((key) => [
    key,
    fact(factOf(key).values?.[0] ?? '24/7', 'confirmed'),
  ]);
  const ask = (facts: Array<[string, ShownFact]>, own: Array<[string, OwnAnswer]> = []) =>
    nextQuestion({ facts: new Map(facts), own: new Map(own), now: NOW });

  it('asks about disputed facts first, then unconfirmed and stale ones [CARD-6]', () => {
    expect(ask([])?.key).toBe('hoops');
    expect(ask(KNOWN)).toBeNull();
    expect(ask([...KNOWN, ['nets', fact('chain', 'confirmed', 29)]])).toBeNull();
    expect(ask([...KNOWN, ['nets', fact('chain', 'confirmed', 30)]])).toEqual({
      key: 'nets',
      options: ['yes', 'chain', 'none'],
    });
    expect(ask([...KNOWN, ['fee', fact('no', 'imported')]])?.key).toBe('fee');
    expect(ask([['toilets', fact('no', 'disputed')]])?.key).toBe('toilets');
    expect(ask([['hoops', fact('5', 'imported')]])?.options).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '8',
    ]);
  });

  it.each([
    ['an answer', '2', null, 729, 730],
    ['"can’t say"', null, null, 6, 7],
    ['a disputed answer', '2', fact('4', 'disputed'), 6, 7],
  ] as const)(
    'after %s, asks the same player again in time [CARD-7]',
    (_, value, shown, no, yes) => {
      const facts = shown ? [...KNOWN, ['hoops', shown] as [string, ShownFact]] : KNOWN.slice(1);
      const askedAfter = (days: number) =>
        ask(facts, [['hoops', { value, answeredAt: daysAgo(days) }]])?.key;
      expect([askedAfter(no), askedAfter(yes)]).toEqual([undefined, 'hoops']);
    },
  );
});
