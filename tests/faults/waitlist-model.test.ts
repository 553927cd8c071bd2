import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, settleDueRuns } from '#server/features/runs/answers/index.ts';
import { changeRun, remove, startRun } from '#server/features/runs/hosting/index.ts';
import { AppError } from '#shared/errors.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { makeCrowd } from './crowd.ts';
import { WaitlistModel } from './waitlist-model.ts';

const PEOPLE = 9;
const MIN_COMMANDS = 5_000;
const MINUTE = 60_000;
const NOON = Date.parse('2026-06-01T12:00:00Z');
const FIRST_MAX = 4;

const who = fc.nat(PEOPLE - 1);
const command = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who,
      answer: fc.constantFrom(
        'in' as const,
        'in' as const,
        'in' as const,
        'maybe' as const,
        'out' as const,
      ),
      guests: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 10, 29, 30, 31, 60, 120, 240),
      hasJob: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('max' as const), max: fc.integer({ min: 2, max: 7 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), who }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

describe('spots and the waitlist against a plain model', () => {
  let testApp: TestApp;
  let commands = 0;

  beforeAll(async () => {
    testApp = await createTestApp({ hasOwnClock: true });
  });
  afterAll(() => testApp.close());

  async function newWorld(hoursAhead: number) {
    const { deps, clock } = testApp;
    await clock.set(new Date(NOON));
    const [host, ...crowd] = await makeCrowd(deps.db, PEOPLE + 1);
    const hostId = host?.id ?? 0;
    const court = await makeCourt(deps.db, { timeZone: 'UTC' });
    const startsAt = NOON + hoursAhead * 60 * MINUTE;
    const key = await startRun(deps, hostId, {
      courtId: court.id,
      startsAt: new Date(startsAt),
      minutes: 60,
      format: 'open',
      minPlayers: 2,
      maxPlayers: FIRST_MAX,
      audience: 'open',
      visibility: 'everyone',
      note: '',
      cancelsBelowMin: false,
      showsHostName: false,
      guestSpots: null,
      isPlaying: false,
      repeats: null,
      idempotencyKey: null,
    });
    const model = new WaitlistModel({ max: FIRST_MAX, now: NOON, startsAt });
    const idOf = (index: number) => crowd[index]?.id ?? 0;

    async function run(step: Command): Promise<void> {
      switch (step.do) {
        case 'answer':
          return answer(deps, idOf(step.who), { key, answer: step.answer, guests: step.guests });
        case 'max':
          return changeRun(deps, hostId, {
            key,
            fields: { minPlayers: 2, maxPlayers: step.max },
            scope: 'this',
          });
        case 'remove':
          return remove(deps, hostId, { key, userId: idOf(step.who), reason: 'No show' });
        case 'wait':
          await clock.set(new Date(model.now));
          if (step.hasJob) await settleDueRuns(deps.db);
      }
    }

    const states = async () => {
      const rows = await deps.db.query<{
        userId: number;
        state: string | null;
        guests: number;
        offeredUntil: Date | null;
        isRemoved: boolean;
      }>(
        `select a.user_id as "userId", a.state, a.guests, a.offered_until as "offeredUntil",
                a.removed_at is not null as "isRemoved"
         from run_answers a join runs r on r.id = a.run_id where r.key = $1`,
        [key],
      );
      return Object.fromEntries(
        rows.map(({ userId, offeredUntil, ...row }) => [
          crowd.findIndex(({ id }) => id === userId),
          { ...row, offeredUntil: offeredUntil?.getTime() ?? null },
        ]),
      );
    };
    return { model, run, states };
  }

  function expectedOf(model: WaitlistModel, step: Command): number {
    switch (step.do) {
      case 'answer':
        return model.answer(step.who, step.answer, step.guests);
      case 'max':
        return model.setMax(step.max);
      case 'remove':
        return model.remove(step.who);
      case 'wait':
        model.now += step.minutes * MINUTE;
        if (step.hasJob) model.settle();
        return 200;
    }
  }

  const statusOf = (work: Promise<void>) =>
    work.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof AppError) return error.status;
        throw error;
      },
    );

  it('agree after every one of thousands of commands [RUN-5, RUN-6, RUN-7, RUN-8, RUN-9, RUN-11, RUN-13]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 200, maxLength: 260 }),
        fc.constantFrom(36, 120, 600),
        async (steps, hoursAhead) => {
          const { model, run, states } = await newWorld(hoursAhead);
          for (const step of steps) {
            const expected = model.attempt(() => expectedOf(model, step));
            const status = await statusOf(run(step));
            expect([step, status]).toEqual([step, expected]);
            // A refused command leaves the run as it was; the next one, or the job, settles it.
            if (status === 200 && (step.do !== 'wait' || step.hasJob)) {
              expect([step, await states()]).toEqual([step, Object.fromEntries(model.answers)]);
            }
            commands += 1;
          }
        },
      ),
      { numRuns: 26, endOnFailure: true },
    );
    console.log(`The waitlist agreed with the model over ${commands} commands.`);
    expect(commands).toBeGreaterThanOrEqual(MIN_COMMANDS);
  });
});
