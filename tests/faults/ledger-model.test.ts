import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOwnAccount } from '#server/features/accounts/deletion/deletion.service.ts';
import { finishOnboarding } from '#server/features/accounts/onboarding/onboarding.service.ts';
import { approve, reject } from '#server/features/admin/courts/court-review.service.ts';
import { reverseWithin } from '#server/features/admin/rewards/reversals.service.ts';
import { rejectStats, verifyStats } from '#server/features/admin/stats/stats-review.service.ts';
import { createCheckInBatcher } from '#server/features/check-ins/check-in-batcher.ts';
import { checkInAtCourt } from '#server/features/check-ins/check-ins.service.ts';
import { grantReward, matureReward, verifyLedger } from '#server/features/rewards/index.ts';
import { ROOMS } from '#server/rooms.ts';
import { PAID_CHECK_INS_PER_DAY } from '#shared/check-ins/check-in-rules.ts';
import { AppError } from '#shared/errors.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, type TestCourt } from '#tests/test-courts.ts';
import { makeCrowd } from './crowd.ts';
import { LedgerModel } from './ledger-model.ts';

const PEOPLE = 5;
const COURTS = 14;
const SPOT = { latitude: 48.2, longitude: 16.4 };
/**
 * Courts are at three spots more than 100 m apart. The first check-in at a spot pays, later ones are held.
 */
const SPOTS = 3;
const placeOf = (court: number) => northOf(SPOT, (court % SPOTS) * 110);
const NOW = new Date('2026-06-01T12:00:00Z');
const LEAST_COMMANDS = 10_000;

const who = fc.nat(PEOPLE - 1);
const copies = fc.integer({ min: 1, max: 4 });
const kind = fc.constantFrom('court' as const, 'stats' as const);
const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('check-in' as const),
      who,
      court: fc.nat(COURTS - 1),
      copies,
      hasKey: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('onboard' as const), who, copies }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit' as const), who, kind }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      index: fc.nat(30),
      status: fc.constantFrom('approved' as const, 'rejected' as const),
      copies,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), index: fc.nat(30), copies }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('mature' as const), index: fc.nat(30), copies }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      who: fc.integer({ min: 1, max: PEOPLE * 8 }),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

describe('ledger model', () => {
  let testApp: TestApp;
  let courts: TestCourt[];
  let adminId: number;
  let commands = 0;

  beforeAll(async () => {
    // Users who leave give the right password. Hashing is tested elsewhere.
    const passwords = { hash: async () => 'none', verify: async () => true };
    testApp = await createTestApp({ deps: { passwords }, hasOwnClock: true });
    await testApp.clock.set(NOW);
    courts = [];
    for (let index = 0; index < COURTS; index++) {
      courts.push(await makeCourt(testApp.deps.db, placeOf(index)));
    }
    adminId = (await makeCrowd(testApp.deps.db, 1, { role: 'Admin' }))[0]?.id ?? 0;
  });
  afterAll(() => testApp.close());

  async function newWorld() {
    const { deps } = testApp;
    const crowd = await makeCrowd(deps.db, PEOPLE);
    const submissions: { id: number; kind: 'court' | 'stats' }[] = [];
    const userId = (index: number) => crowd[index % PEOPLE]?.id ?? 0;

    const record = createCheckInBatcher(deps.db);

    async function submit(index: number, what: 'court' | 'stats') {
      if (what === 'stats') {
        const [row] = await deps.db.query<{ id: number }>(
          `insert into player_stats (user_id, game_date, points, assists, rebounds, steals, blocks)
           values ($1, current_date, 1, 1, 1, 1, 1) returning id`,
          [userId(index)],
        );
        submissions.push({ id: row?.id ?? 0, kind: what });
        return;
      }
      await deps.db.transaction(async (tx) => {
        const { id } = await makeCourt(tx, { status: 'pending', submittedBy: userId(index) });
        await grantReward(tx, {
          cause: `court:${id}`,
          userId: userId(index),
          hundredths: 2500,
          to: 'pending',
          kind: 'court-registration',
          courtId: id,
        });
        submissions.push({ id, kind: what });
      });
    }

    function decide(index: number, status: 'approved' | 'rejected'): Promise<void> {
      const submission = submissions[index];
      if (!submission) return Promise.reject(new AppError('NOT_FOUND'));
      const { id } = submission;
      if (submission.kind === 'court') {
        const review = { courtId: id, viewerId: adminId };
        return status === 'approved'
          ? approve(deps, review)
          : reject(deps, { ...review, reason: 'No' });
      }
      const review = { id, viewerId: adminId };
      return status === 'approved'
        ? verifyStats(deps, review)
        : rejectStats(deps, { ...review, reason: 'No' });
    }

    function takeBack(index: number): Promise<void> {
      const submission = submissions[index];
      if (!submission) return Promise.reject(new AppError('NOT_FOUND'));
      const cause = `${submission.kind}:${submission.id}`;
      return deps.db.transaction((tx) =>
        reverseWithin(tx, { cause, viewerId: adminId, reason: 'No' }),
      );
    }

    async function mature(index: number): Promise<void> {
      const submission = submissions[index];
      if (submission) await matureReward(deps.db, `${submission.kind}:${submission.id}`);
    }

    function attempt(step: Command, idempotencyKey: string | null): Promise<unknown> {
      switch (step.do) {
        case 'check-in':
          return checkInAtCourt(deps, record, {
            userId: userId(step.who),
            courtId: courts[step.court]?.id ?? 0,
            reading: { ...placeOf(step.court), accuracyMetres: 100, readAtMs: NOW.getTime() },
            idempotencyKey,
          });
        case 'onboard':
          return finishOnboarding(deps, userId(step.who));
        case 'submit':
          return submit(step.who, step.kind);
        case 'decide':
          return decide(step.index, step.status);
        case 'reverse':
          return takeBack(step.index);
        case 'mature':
          return mature(step.index);
        case 'leave':
          return leave(step.who);
      }
    }

    function run(step: Command): Promise<unknown>[] {
      const times = 'copies' in step ? step.copies : 1;
      const idempotencyKey = step.do === 'check-in' && step.hasKey ? randomUUID() : null;
      return Array.from({ length: times }, () => attempt(step, idempotencyKey));
    }

    async function leave(index: number) {
      const [row] = await deps.db.query<{ username: string }>(
        'select username from users where id = $1',
        [userId(index)],
      );
      const confirmation = row?.username ?? '';
      const sections = ROOMS.flatMap((room) => room.personalData ?? []);
      await deleteOwnAccount(deps, sections, userId(index), { confirmation, password: 'x' });
    }

    const wallets = async () => {
      const rows = await deps.db.query<{
        userId: number;
        pending: number;
        balance: number;
        ready: number;
      }>(
        'select user_id as "userId", pending, balance, ready from wallets where user_id = any ($1)',
        [crowd.map(({ id }) => id)],
      );
      return crowd.map(({ id }) => {
        const found = rows.find(({ userId: owner }) => owner === id);
        const { pending = 0, balance = 0, ready = 0 } = found ?? {};
        return { pending, balance, ready };
      });
    };
    return { run, wallets };
  }

  /** 200 for success, or the status of the error. Anything else is a bug. */
  async function statusesOf(attempts: Promise<unknown>[]): Promise<number[]> {
    const results = await Promise.allSettled(attempts);
    return results.map((result) => {
      if (result.status === 'fulfilled') return 200;
      if (result.reason instanceof AppError) return result.reason.status;
      throw result.reason;
    });
  }

  /** The model's result for the first of several equal attempts, and for the others. */
  function expectedOf(model: LedgerModel, step: Command): number[] {
    const repeat = (first: number, others: number, times: number) => [
      first,
      ...Array<number>(times - 1).fill(first === 200 ? others : first),
    ];
    switch (step.do) {
      case 'check-in': {
        const first = model.checkIn(step.who, step.court, {
          spot: step.court % SPOTS,
          paidADay: PAID_CHECK_INS_PER_DAY,
        });
        return repeat(first, step.hasKey ? 200 : 409, step.copies);
      }
      case 'onboard':
        return repeat(model.onboard(step.who), 200, step.copies);
      case 'submit':
        model.submit(step.who, step.kind);
        return [200];
      case 'decide':
        return repeat(model.decide(step.index, step.status), 409, step.copies);
      case 'reverse':
        return repeat(model.reverse(step.index), 409, step.copies);
      case 'mature':
        model.mature(step.index);
        return Array<number>(step.copies).fill(200);
      case 'leave':
        model.leave(step.who);
        return [200];
    }
  }

  /** A user who has left can't submit anything or leave again. */
  const isPossible = (model: LedgerModel, step: Command) =>
    !(
      (step.do === 'submit' || step.do === 'leave') &&
      (step.who >= PEOPLE || model.person(step.who).hasLeft)
    );

  it('the ledger matches a simple model after each of thousands of repeated and parallel commands [TRUST-1, TRU-1, TRU-3, RWD-2, RWD-4, RWD-5, RWD-8, RWD-9, RWD-10]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 150, maxLength: 250 }), async (steps) => {
        const model = new LedgerModel(PEOPLE);
        const world = await newWorld();
        for (const step of steps) {
          if (!isPossible(model, step)) continue;
          const expected = expectedOf(model, step);
          const statuses = await statusesOf(world.run(step));
          expect([step, statuses.sort()]).toEqual([step, expected.sort()]);
          commands += expected.length;
        }
        expect(await world.wallets()).toEqual(
          model.people.map(({ pending, balance, ready }) => ({ pending, balance, ready })),
        );
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await verifyLedger(testApp.deps.db)).toEqual([]);
  });

  it('the ledger stays consistent when everything happens at once [RWD-5, RWD-7, CHK-15, AUTH-41]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 150, maxLength: 250 }), async (steps) => {
        const world = await newWorld();
        const queue = steps.filter((step) => step.do !== 'leave' || step.who < PEOPLE);
        const worker = async () => {
          for (let step = queue.shift(); step; step = queue.shift()) {
            const statuses = await statusesOf(
              world.run(step).map((attempt) => attempt.catch(asRefusal)),
            );
            expect([step, statuses.filter((status) => status >= 500)]).toEqual([step, []]);
            commands += statuses.length;
          }
        };
        await Promise.all(Array.from({ length: 6 }, worker));
      }),
      { numRuns: 14, endOnFailure: true },
    );
    expect(await verifyLedger(testApp.deps.db)).toEqual([]);
    console.log(`The ledger agreed with the model and itself over ${commands} commands.`);
    expect(commands).toBeGreaterThanOrEqual(LEAST_COMMANDS);
  });

  /** The test's own submission by a user who is leaving. */
  function asRefusal(error: { code?: string }): never {
    throw error.code === '23503' ? new AppError('NOT_AUTHENTICATED') : error;
  }
});
