import { describe, expect, it } from 'vitest';
import type { TrustLevel } from '#shared/trust/level-rules.ts';
import { type FactKey, factOf } from './facts.ts';
import { nextQuestion, type OwnAnswer } from './question-rules.ts';
import { type ShownFact, type Vote, weigh } from './weigh-rules.ts';

// A year in a town with 40 courts and 300 players, a third of whom play about once a month. People answer two of three
// questions, sometimes wrongly, and everyone starts as New. The first third of the courts came from an import.

const COURTS = 40;
const PLAYERS = 300;
const DAYS = 365;
const VISITS_PER_WEEK = [0.25, 1, 2.5];
const ANSWERED = 2 / 3;
const CANT_SAY = 0.1;
const MISTAKEN = 0.04;
const NETS_CHANGE_PER_DAY = 1 / 120;
const CORE = ['hoops', 'surface', 'lights', 'nets'] as const;

interface Player {
  home: number;
  perDay: number;
  days: number[];
}

interface Court {
  truth: Map<FactKey, string>;
  shown: Map<string, ShownFact>;
  /** By key, then by player. */
  answers: Map<string, Map<Player, OwnAnswer>>;
  visitors: Set<Player>;
}

const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 18));

describe('simulated town', () => {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  /** Popular courts first, as in any town. */
  const someCourt = () => Math.floor(COURTS * random() ** 2);
  const truthOf = (court: Court, key: FactKey): string => {
    const known = court.truth.get(key) ?? pick(factOf(key).options);
    court.truth.set(key, known);
    return known;
  };

  const players: Player[] = Array.from({ length: PLAYERS }, (_, index) => ({
    home: someCourt(),
    perDay: (VISITS_PER_WEEK[index % VISITS_PER_WEEK.length] ?? 1) / 7,
    days: [],
  }));
  const courts: Court[] = Array.from({ length: COURTS }, (_, index) => {
    const court = {
      truth: new Map(),
      shown: new Map<string, ShownFact>(),
      answers: new Map(),
      visitors: new Set<Player>(),
    };
    for (const key of ['hoops', 'surface', 'lights'] as const) {
      if (index >= COURTS / 3) continue;
      const fact = { value: truthOf(court, key), confirmedAt: dateOf(0), players: 0 };
      court.shown.set(key, { ...fact, state: 'imported' });
    }
    return court;
  });

  function answer(court: Court, player: Player, day: number): void {
    const own = new Map(
      [...court.answers].flatMap(([key, given]) => {
        const mine = given.get(player);
        return mine ? [[key, mine] as const] : [];
      }),
    );
    const now = dateOf(day);
    const question = nextQuestion({ facts: court.shown, own, now });
    if (question === null || random() > ANSWERED) return;
    const { key, options } = question;
    const isMistaken = random() < MISTAKEN;
    const value = random() < CANT_SAY ? null : isMistaken ? pick(options) : truthOf(court, key);
    const given = court.answers.get(key) ?? new Map<Player, OwnAnswer>();
    given.set(player, { value, answeredAt: now });
    court.answers.set(key, given);
    const shown = court.shown.get(key) ?? null;
    const next = weigh(key, { votes: votesOf(given), shown, now });
    if (next !== null) court.shown.set(key, next);
  }

  for (let day = 0; day < DAYS; day++) {
    for (const court of courts) {
      if (random() < NETS_CHANGE_PER_DAY) court.truth.set('nets', pick(factOf('nets').options));
    }
    for (const player of players) {
      if (random() > player.perDay) continue;
      const court = courts[random() < 0.8 ? player.home : someCourt()] as Court;
      player.days.push(day);
      court.visitors.add(player);
      answer(court, player, day);
    }
  }
  const visited = courts.filter(({ visitors }) => visitors.size > 0);
  const ageOf = ({ shown }: Court, key: FactKey) => {
    const fact = shown.get(key);
    if (fact?.state !== 'confirmed' || fact.confirmedAt === null) return Infinity;
    return (dateOf(DAYS).getTime() - fact.confirmedAt.getTime()) / 86_400_000;
  };

  it('knows the facts of 80 % of the courts with visitors, and they are right [CARD-3] [CARD-6]', () => {
    expect(visited.length).toBeGreaterThan(COURTS * 0.9);
    const known = visited.filter((court) =>
      CORE.every((key) => ageOf(court, key) <= (key === 'nets' ? 60 : 365)),
    );
    expect(known.length / visited.length).toBeGreaterThanOrEqual(0.8);
    const shown = visited.flatMap((court) =>
      (['hoops', 'surface', 'lights'] as const)
        .filter((key) => ageOf(court, key) < Infinity)
        .map((key) => court.shown.get(key)?.value === truthOf(court, key)),
    );
    expect(shown.filter(Boolean).length / shown.length).toBeGreaterThanOrEqual(0.97);
  });

  it('shows the same after a newcomer’s wrong answer and after ten fresh accounts [CARD-5]', () => {
    const now = dateOf(DAYS);
    for (const { shown, answers } of visited) {
      for (const [key, fact] of shown) {
        const given = new Map(answers.get(key));
        const wrong = factOf(key as FactKey).options.find((each) => each !== fact.value) ?? '';
        const valuesNow = Array.from({ length: 10 }, () => {
          given.set({ home: 0, perDay: 0, days: [DAYS] }, { value: wrong, answeredAt: now });
          const next = weigh(key as FactKey, { votes: votesOf(given), shown: fact, now });
          return next ?? fact;
        });
        const without = weigh(key as FactKey, {
          votes: votesOf(answers.get(key)),
          shown: fact,
          now,
        });
        expect(valuesNow).toEqual(valuesNow.map(() => without ?? fact));
      }
    }
  });
});

const votesOf = (given: ReadonlyMap<Player, OwnAnswer> = new Map()): Vote[] =>
  [...given].flatMap(([{ days }, { value, answeredAt }]) =>
    value === null ? [] : [{ value, level: levelOf(days), answeredAt }],
  );

/** Days of play and their span, as in trust; vouches are left out. */
function levelOf(days: readonly number[]): TrustLevel {
  const span = (days.at(-1) ?? 0) - (days[0] ?? 0);
  if (days.length >= 25 && span >= 60) return 'Regular';
  if (days.length >= 8 && span >= 21) return 'Known';
  return days.length >= 3 && span >= 7 ? 'Seen' : 'New';
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
