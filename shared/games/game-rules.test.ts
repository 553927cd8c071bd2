import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerGame, type GameAnswer, settleGame } from '#shared/games/game-rules.ts';
import type { GameState, Score, Side } from '#shared/games/game-state.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-06-01T18:00:00Z');
const SCORES: readonly Score[] = [
  [21, 15],
  [21, 17],
  [15, 21],
];

/** Two teams; the first player logged the game. */
function aGame(sides: readonly Side[], isMember: readonly boolean[]): GameState {
  return {
    status: 'waiting',
    score: [21, 15],
    proposedScore: null,
    proposedBySide: null,
    answerBy: new Date(START + 48 * HOUR),
    players: sides.map((side, n) => ({
      id: n + 1,
      side,
      isMember: isMember[n] ?? true,
      answer: n === 0 ? 'right' : null,
    })),
  };
}

const fiveOnFive = () => aGame([0, 0, 0, 0, 0, 1, 1, 1, 1, 1], []);
const at = (hours: number) => new Date(START + hours * HOUR);

function play(game: GameState, ...answers: [player: number, given: GameAnswer, hours?: number][]) {
  let state = game;
  for (const [player, given, hours = 1] of answers) {
    const next = answerGame(state, player, given, at(hours));
    if ('refused' in next) return next.refused;
    state = next;
  }
  return state;
}
const right: GameAnswer = { answer: 'right' };
const absent: GameAnswer = { answer: 'absent' };
const fix: GameAnswer = { answer: 'score', score: [21, 17] };

describe('games that players confirm', () => {
  it('counts once a player of each side and half of the members have confirmed [GAME-1]', () => {
    expect(play(fiveOnFive(), [2, right], [3, right], [4, right])).toMatchObject({
      status: 'waiting',
    });
    expect(play(fiveOnFive(), [2, right], [3, right], [4, right], [5, right])).toMatchObject({
      status: 'waiting',
    });
    expect(play(fiveOnFive(), [2, right], [3, right], [4, right], [6, right])).toMatchObject({
      status: 'confirmed',
      score: [21, 15],
    });
    expect(play(aGame([0, 1], []), [2, right])).toMatchObject({ status: 'confirmed' });
  });

  it('is no contest if too few confirm within 48 hours [GAME-1]', () => {
    expect(settleGame(fiveOnFive(), at(47.9)).status).toBe('waiting');
    expect(settleGame(fiveOnFive(), at(48)).status).toBe('no-contest');
    expect(play(aGame([0, 1], []), [2, right, 48])).toBe('decided');
  });

  it('asks everyone again about another score, once [GAME-2]', () => {
    const fixed = play(fiveOnFive(), [6, fix, 10]);
    expect(fixed).toMatchObject({
      status: 'waiting',
      score: [21, 15],
      proposedScore: [21, 17],
      proposedBySide: 1,
      answerBy: at(58),
    });
    expect(play(fiveOnFive(), [6, fix], [1, { answer: 'score', score: [1, 2] }])).toBe(
      'already-fixed',
    );
    const agreed = play(fiveOnFive(), [6, fix], [1, fix], [2, right], [7, right], [8, right]);
    expect(agreed).toMatchObject({ status: 'confirmed', score: [21, 17], proposedScore: null });
    expect(settleGame(fixed as GameState, at(58)).status).toBe('no-contest');
  });

  it("refuses a confirmation of a score that isn't in question any more [GAME-2]", () => {
    const stale: GameAnswer = { answer: 'right', seenScore: [21, 15] };
    expect(play(fiveOnFive(), [6, fix], [2, stale])).toBe('score-changed');
  });

  it('lets a player leave at any time, for good [GAME-3]', () => {
    const confirmed = play(aGame([0, 0, 1], []), [3, right]);
    expect(confirmed).toMatchObject({ status: 'confirmed' });
    expect(play(confirmed as GameState, [2, absent, 500])).toMatchObject({ status: 'confirmed' });
    expect(play(confirmed as GameState, [3, absent, 500])).toMatchObject({ status: 'no-contest' });
    expect(play(fiveOnFive(), [2, absent], [2, right])).toBe('left');
    expect(play(fiveOnFive(), [2, absent], [2, absent])).toMatchObject({ status: 'waiting' });
  });

  it('agrees with a plain model in 2,000 random games [GAME-1, GAME-2, GAME-3]', () => {
    const step = fc.record({
      player: fc.nat(7),
      answer: fc.constantFrom('right', 'right', 'right', 'seen', 'score', 'absent'),
      score: fc.constantFrom(...SCORES),
      hours: fc.constantFrom(0, 0, 0, 1, 5, 24),
    });
    const game = fc.record({
      sides: fc.array(fc.constantFrom<Side>(0, 1), { minLength: 2, maxLength: 8 }),
      members: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      steps: fc.array(step, { maxLength: 25 }),
    });
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(game, ({ sides, members, steps }) => {
        let state = aGame(sides, [true, ...members]);
        const model = new PlainGame(sides, [true, ...members]);
        let hours = 0;
        for (const { player, answer, score, hours: passed } of steps) {
          hours += passed;
          const id = (player % sides.length) + 1;
          if (!state.players[id - 1]?.isMember) continue;
          const next = answerGame(state, id, toAnswer(answer, score), at(hours));
          const expected = model.answer(id, answer, score, hours);
          expect('refused' in next ? next.refused : 'ok').toBe(expected);
          state = 'refused' in next ? settleGame(state, at(hours)) : next;
          model.pass(hours);
          expect([state.status, ...state.score]).toEqual([model.status, ...model.score]);
        }
        seen.set(state.status, (seen.get(state.status) ?? 0) + 1);
      }),
      { numRuns: 2_000, seed: 44 },
    );
    expect([...seen.keys()].sort()).toEqual(['confirmed', 'no-contest', 'waiting']);
  });
});

function toAnswer(answer: string, score: Score): GameAnswer {
  if (answer === 'score') return { answer, score };
  if (answer === 'seen') return { answer: 'right', seenScore: score };
  return { answer: answer as 'right' | 'absent' };
}

/** The rules again, as a list of who said what, without any cleverness. */
class PlainGame {
  status = 'waiting';
  score: Score = SCORES[0] as Score;
  #asked: Score = SCORES[0] as Score;
  #isFixed = false;
  #endsAt = 48;
  readonly #here: Map<number, Side>;
  readonly #confirmed = new Set([1]);
  readonly #left = new Set<number>();

  constructor(sides: readonly Side[], isMember: readonly boolean[]) {
    const members = sides.map((side, n) => [n + 1, side] as const);
    this.#here = new Map(members.filter(([id]) => isMember[id - 1]));
  }

  answer(id: number, answer: string, score: Score, hours: number): string {
    this.pass(hours);
    if (this.#left.has(id)) return answer === 'absent' ? 'ok' : 'left';
    if (answer === 'absent') {
      this.#left.add(id);
      this.#here.delete(id);
      this.#confirmed.delete(id);
      return 'ok';
    }
    const isOther = answer !== 'right' && score.join() !== this.#asked.join();
    if (answer === 'score' && isOther) {
      if (this.status !== 'waiting') return 'decided';
      if (this.#isFixed) return 'already-fixed';
      this.#isFixed = true;
      this.#asked = score;
      this.#endsAt = hours + 48;
      this.#confirmed.clear();
      this.#confirmed.add(id);
      return 'ok';
    }
    if (this.status === 'no-contest') return 'decided';
    if (isOther) return 'score-changed';
    const isLate = this.status === 'confirmed' && hours >= this.#endsAt;
    if (isLate && !this.#confirmed.has(id)) return 'decided';
    this.#confirmed.add(id);
    return 'ok';
  }

  pass(hours: number): void {
    const sides = (ids: Iterable<number>) => new Set([...ids].map((id) => this.#here.get(id)));
    const isOnBothSides = sides(this.#confirmed).size === 2;
    if (this.status === 'confirmed' && !isOnBothSides) this.status = 'no-contest';
    if (this.status !== 'waiting') return;
    if (hours >= this.#endsAt || sides(this.#here.keys()).size < 2) this.status = 'no-contest';
    else if (isOnBothSides && this.#confirmed.size * 2 >= this.#here.size) {
      this.status = 'confirmed';
      this.score = this.#asked;
    }
  }
}
