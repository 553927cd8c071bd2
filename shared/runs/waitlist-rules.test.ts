import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAnswer,
  type EarlierAnswer,
  freeRoom,
  type HeldSpots,
  type Room,
  type RunSpots,
  roomToOffer,
  settle,
  type WaitingParty,
} from '#shared/runs/waitlist-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-06-10T12:00:00Z');
const at = (hours: number) => new Date(NOON + hours * HOUR);

function aRun(changes: Partial<RunSpots> = {}): RunSpots {
  return {
    now: at(0),
    startsAt: at(48),
    timeZone: 'UTC',
    minPlayers: 2,
    maxPlayers: 2,
    guestSpots: null,
    cancelsBelowMin: false,
    isMinChecked: false,
    isCancelled: false,
    held: [],
    ...changes,
  };
}

const taken = (id: number, guests = 0): HeldSpots => ({
  id,
  guests,
  isGuest: false,
  state: 'in',
  offeredUntil: null,
});
const onOffer = (id: number, until: Date): HeldSpots => ({
  ...taken(id),
  state: 'offered',
  offeredUntil: until,
});
const waits = (id: number, guests = 0): WaitingParty => ({ id, guests, isGuest: false, place: id });

describe('settle', () => {
  it.each([
    [17, 120],
    [16, 30],
    [1, 30],
    [0.9, 10],
    [0.1, 6],
  ])(
    'keeps an offer made %s hours before the start open for %s minutes [RUN-6]',
    (hours, minutes) => {
      const { offered } = settle(aRun({ startsAt: at(hours), held: [taken(1)] }), [waits(2)]);
      expect(offered).toMatchObject([{ id: 2, until: at(minutes / 60) }]);
    },
  );

  it.each([
    ['2026-06-10T20:59:59Z', 48, null],
    ['2026-06-10T21:00:00Z', 48, '2026-06-11T09:00:00Z'],
    ['2026-06-11T08:59:00Z', 48, '2026-06-11T09:00:00Z'],
    ['2026-06-10T23:00:00Z', 20, '2026-06-11T03:00:00Z'],
    ['2026-06-11T03:00:00Z', 20, null],
  ])(
    'makes an offer at %s now, or delays it until the morning or 5 hours before the start [RUN-7]',
    (now, startsIn, waitsUntil) => {
      const run = aRun({ now: new Date(now), startsAt: at(startsIn), held: [taken(1)] });
      const { offered, dueAt } = settle(run, [waits(2)]);
      expect(offered).toHaveLength(waitsUntil === null ? 1 : 0);
      if (waitsUntil !== null) expect(dueAt).toEqual(new Date(waitsUntil));
    },
  );

  it("uses the court's local time for offers, even in the night clocks change [RUN-7]", () => {
    // In Vienna this night has 25 hours.
    const run = aRun({
      now: new Date('2026-10-24T20:00:00Z'),
      startsAt: new Date('2026-10-27T18:00:00Z'),
      timeZone: 'Europe/Vienna',
    });
    expect(settle(run, [waits(1)]).dueAt).toEqual(new Date('2026-10-25T08:00:00Z'));
  });

  it("skips waiting parties that don't fit, and they keep their place [RUN-9]", () => {
    const run = aRun({ maxPlayers: 6, held: [taken(1, 2), taken(2)] });
    const line = [waits(3, 2), waits(4), waits(5), waits(6)];
    expect(settle(run, line).offered.map(({ id }) => id)).toEqual([4, 5]);
  });

  it.each([{ isCancelled: true }, { now: at(48) }])(
    'ends all offers of a run that is cancelled or has started [RUN-12]',
    (changes) => {
      const run = aRun({ held: [onOffer(1, at(60))], ...changes });
      expect(settle(run, [waits(2)])).toMatchObject({ lapsed: [1], offered: [], dueAt: null });
    },
  );
});

/** A run in memory that reads and writes like the server. */
class MemoryRun {
  readonly answers = new Map<
    number,
    EarlierAnswer & { offeredUntil: Date | null; isGuest: boolean }
  >();
  readonly run: RunSpots;

  constructor(run: RunSpots) {
    this.run = run;
  }

  at(now: Date): RunSpots {
    const held = [...this.answers.values()].flatMap((answer): HeldSpots[] =>
      answer.state === 'in' || answer.state === 'offered'
        ? [{ ...answer, state: answer.state }]
        : [],
    );
    return { ...this.run, now, held };
  }

  line(): WaitingParty[] {
    return [...this.answers.values()]
      .flatMap((answer) =>
        answer.state === 'waiting' && answer.place !== null
          ? [{ ...answer, place: answer.place }]
          : [],
      )
      .sort((one, other) => one.place - other.place);
  }

  /** Like the repository: the first few of each size. */
  fitting({ spots, guestSpots }: Room): WaitingParty[] {
    const seen = new Map<string, number>();
    return this.line().filter(({ guests, isGuest }) => {
      if (1 + guests > spots || guests + Number(isGuest) > guestSpots) return false;
      const size = `${guests} ${isGuest}`;
      seen.set(size, (seen.get(size) ?? 0) + 1);
      return (seen.get(size) ?? 0) <= spots;
    });
  }

  settle(now: Date) {
    const run = this.at(now);
    const settlement = settle(run, this.fitting(roomToOffer(run)));
    expect(settle(run, this.line())).toEqual(settlement);
    for (const id of settlement.lapsed) {
      this.#change(id, { state: 'lapsed', place: null, offeredUntil: null });
    }
    for (const { id, until } of settlement.offered) {
      this.#change(id, { state: 'offered', offeredUntil: until });
    }
    return settlement;
  }

  answer(now: Date, id: number, answer: 'in' | 'maybe' | 'out', guests: number): boolean {
    const run = this.at(now);
    const isGuest = id % 4 === 0;
    const mine = this.answers.get(id);
    const decision = decideAnswer(run, { answer, guests, isGuest }, mine, {
      fitting: this.fitting(freeRoom(run)),
      waiting: this.line().length,
      lastPlace: this.line().at(-1)?.place ?? 0,
    });
    if (decision.refused !== undefined) return false;
    const { isPromoted: _, ...row } = decision;
    this.answers.set(id, { ...row, id, isGuest, isRemoved: false, offeredUntil: null });
    return true;
  }

  #change(id: number, changes: object): void {
    const answer = this.answers.get(id);
    if (answer === undefined) throw new Error(`Nobody answered as ${id}.`);
    this.answers.set(id, { ...answer, ...changes });
  }
}

const step = fc.record({
  minutes: fc.constantFrom(0, 0, 0, 1, 10, 30, 31, 120, 240),
  id: fc.integer({ min: 1, max: 12 }),
  answer: fc.constantFrom(
    'in' as const,
    'in' as const,
    'in' as const,
    'maybe' as const,
    'out' as const,
  ),
  guests: fc.constantFrom(0, 0, 0, 1, 2),
});

describe('waitlist with random answers', () => {
  const sequences = fc.tuple(
    fc.array(step, { minLength: 30, maxLength: 80 }),
    fc.integer({ min: 2, max: 7 }),
    fc.constantFrom(null, 0, 1, 7),
    fc.constantFrom(6, 36, 200),
  );

  it('never gives out more spots than there are, and leaves none free while someone waits [RUN-5, RUN-6, RUN-9]', () => {
    fc.assert(
      fc.property(sequences, ([steps, maxPlayers, guestSpots, startsIn]) => {
        const memory = new MemoryRun(aRun({ maxPlayers, guestSpots, startsAt: at(startsIn) }));
        let now = NOON;
        for (const { minutes, id, answer, guests } of steps) {
          now += minutes * MINUTE;
          const moment = new Date(now);
          memory.settle(moment);
          const spotsBefore = memory.at(moment).held.filter(({ state }) => state === 'in');
          if (moment < memory.run.startsAt) memory.answer(moment, id, answer, guests);
          const { offered, dueAt } = memory.settle(moment);

          const run = memory.at(moment);
          const room = freeRoom(run);
          expect(room.spots).toBeGreaterThanOrEqual(0);
          const guestsHeld = run.held.reduce(
            (all, one) => all + one.guests + Number(one.isGuest),
            0,
          );
          expect(guestsHeld).toBeLessThanOrEqual(
            guestSpots ?? Math.max(1, Math.floor(maxPlayers / 3)),
          );
          // Only the player can give up their spot.
          for (const spot of spotsBefore) {
            if (spot.id !== id) expect(memory.answers.get(spot.id)?.state).toBe('in');
          }
          // No one ahead of an offer waits with a party of the same size.
          for (const { id: lucky } of offered) {
            const party = memory.answers.get(lucky);
            const passed = memory
              .line()
              .filter(
                (other) =>
                  other.guests === party?.guests &&
                  other.isGuest === party.isGuest &&
                  other.place < (party.place ?? 0),
              );
            expect(passed).toEqual([]);
          }
          // A free spot that someone in line could take is offered at a known time.
          const hasStarted = moment >= run.startsAt;
          if (!hasStarted && memory.fitting(room).length > 0) expect(dueAt).not.toBeNull();
          for (const { offeredUntil } of run.held) {
            if (offeredUntil === null) continue;
            expect(offeredUntil > moment && offeredUntil <= run.startsAt).toBe(true);
            expect(dueAt !== null && dueAt <= offeredUntil).toBe(true);
          }
          // Settling changes nothing until it is due again.
          const early = dueAt === null ? moment : new Date(dueAt.getTime() - 1);
          if (early >= moment && !hasStarted) {
            expect(memory.settle(early)).toMatchObject({ lapsed: [], offered: [] });
          }
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe('decideAnswer', () => {
  const line = (fitting: WaitingParty[], waiting = fitting.length) => ({
    fitting,
    waiting,
    lastPlace: 7,
  });
  const wants = (guests = 0) => ({ answer: 'in' as const, guests, isGuest: false });
  const earlier = (changes: Partial<EarlierAnswer>): EarlierAnswer => ({
    id: 9,
    state: null,
    guests: 0,
    place: null,
    withdrewLate: false,
    isRemoved: false,
    ...changes,
  });

  it('puts a newcomer behind players who wait for the morning, and lets the first in line take the spot [RUN-7]', () => {
    const run = aRun({ held: [taken(1)] });
    const waiting = line([waits(3), waits(4)]);
    expect(decideAnswer(run, wants(), undefined, waiting)).toMatchObject({
      state: 'waiting',
      place: 8,
    });
    const third = earlier({ id: 3, state: 'waiting', place: 3 });
    expect(decideAnswer(run, wants(), third, waiting)).toMatchObject({
      state: 'in',
      isPromoted: true,
    });
    const fourth = earlier({ id: 4, state: 'waiting', place: 4 });
    expect(decideAnswer(run, wants(), fourth, waiting)).toMatchObject({
      state: 'waiting',
      place: 4,
    });
  });

  it("refuses more guests than fit, and keeps the player's spot [RUN-9]", () => {
    const run = aRun({ maxPlayers: 3, guestSpots: 3, held: [taken(9), taken(1, 1)] });
    const mine = earlier({ state: 'in' });
    expect(decideAnswer(run, wants(1), mine, line([]))).toEqual({ refused: 'no-room' });
    expect(decideAnswer({ ...run, guestSpots: 0 }, wants(1), undefined, line([]))).toEqual({
      refused: 'no-guest-spots',
    });
    expect(decideAnswer(run, wants(2), undefined, line([]))).toMatchObject({ state: 'waiting' });
  });

  it('refuses a removed player and a full waitlist [RUN-13]', () => {
    const run = aRun({ held: [taken(1), taken(2)] });
    expect(decideAnswer(run, wants(), earlier({ isRemoved: true }), line([]))).toEqual({
      refused: 'removed',
    });
    expect(decideAnswer(run, wants(), undefined, line([], 5_000))).toEqual({
      refused: 'waitlist-full',
    });
  });

  it('records a spot given back in the last two hours until the player rejoins [RUN-24]', () => {
    const out = { ...wants(), answer: 'out' as const };
    const late = aRun({ startsAt: at(1.9), held: [taken(9)] });
    const mine = earlier({ state: 'in' });
    expect(decideAnswer(late, out, mine, line([]))).toMatchObject({ withdrewLate: true });
    expect(decideAnswer(aRun(), out, mine, line([]))).toMatchObject({ withdrewLate: false });
    const before = earlier({ withdrewLate: true });
    expect(decideAnswer(aRun(), wants(), before, line([]))).toMatchObject({ withdrewLate: false });
    expect(decideAnswer(aRun(), out, before, line([]))).toMatchObject({ withdrewLate: true });
  });
});
