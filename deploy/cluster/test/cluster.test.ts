import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { watchWrites } from './direct-writes.ts';
import { TOWN } from './move.ts';
import { longestGap } from './players.ts';
import { costOfPrimary } from './primary-cost.ts';
import { World } from './world.ts';

// `npm run test:deep -- cluster` passes a folder and cleans up at the end.
const folder = process.env.CLUSTER_DIR ?? '';
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 10);
const SWITCHOVERS = Math.min(3, ROUNDS);

const inSeconds = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `${median.toFixed(1)} s (median), ${(sorted.at(-1) ?? Number.NaN).toFixed(1)} s (longest)`;
};

describe('a cluster of three databases and two nodes', () => {
  let world: World;
  beforeAll(async () => {
    if (folder === '') throw new Error('Run it with: npm run test:deep -- cluster');
    world = await World.make(folder);
  }, 900_000);
  afterAll(async () => {
    await world?.stopLoad();
    for (const { machine } of world?.apps ?? []) machine.kill();
    for (const machine of world?.databases.machines ?? []) machine.kill();
  }, 60_000);

  async function untilWritingAgain(sinceMs: number): Promise<void> {
    const { acknowledged } = world.players;
    for (const until = Date.now() + 90_000; Date.now() < until; await sleep(100)) {
      const now = performance.now();
      const recent = acknowledged.filter(({ atMs }) => atMs > Math.max(sinceMs, now - 2_000));
      if (now - sinceMs > 5_000 && recent.length >= 10) return;
    }
    throw new Error('Nobody could write any more.');
  }

  /** The longest time without a check-in, and without a read of each kind. */
  function measureSince(fromMs: number) {
    const toMs = performance.now();
    const moments = world.players.acknowledged.map(({ atMs }) => atMs);
    const reads = world.readers.summary({ fromMs, toMs });
    const sum = (pick: (read: (typeof reads)[number]) => number) =>
      reads.reduce((total, read) => total + pick(read), 0);
    return {
      writing: longestGap(moments, fromMs, toMs),
      reading: Math.max(...reads.map(({ gap }) => gap)),
      reads: sum((read) => read.reads),
      failedReads: sum((read) => read.failed),
      byKind: reads
        .map(({ kind, gap, failed }) => `${kind} ${gap.toFixed(1)} s, ${failed} failed`)
        .join('; '),
    };
  }

  async function underLoad(work: () => Promise<void>): Promise<void> {
    await world.databases.untilWhole();
    world.startLoad();
    try {
      await sleep(3_000);
      await work();
    } finally {
      await world.stopLoad();
    }
  }

  it('moves from one machine to the cluster with all rows [OPS-95]', () => {
    const { downSeconds, backupSeconds, restoreSeconds, backupMegabytes } = world.move;
    console.log(
      `Move: ${downSeconds.toFixed(1)} s without JIM for ${TOWN.toLocaleString('en-US')} people (backup of ${backupMegabytes.toFixed(0)} MB ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s).`,
    );
    expect(downSeconds).toBeLessThan(600);
  });

  it("halves the primary's work on a busy Saturday [OPS-94]", async () => {
    await world.databases.untilWhole();
    const shared = await costOfPrimary(world);
    console.log(`With two replicas: ${shared.summary}`);
    const primary = await world.databases.primary();
    const replicas = world.databases.machines.filter((machine) => machine !== primary);
    for (const app of world.apps) await app.stop();
    for (const replica of replicas) world.databases.killDatabase(replica);
    for (const app of world.apps) await app.start({ DATABASE_REPLICA_URL: '' });
    const alone = await costOfPrimary(world);
    console.log(`Primary alone: ${alone.summary}`);
    for (const replica of replicas) world.databases.startDatabase(replica);
    await world.databases.untilWhole();
    for (const app of world.apps) await app.stop();
    for (const app of world.apps) await app.start();
    console.log(
      `Processor of the primary per call: ${shared.msPerCall.toFixed(2)} ms with two replicas, ${alone.msPerCall.toFixed(2)} ms alone: ${(shared.msPerCall / alone.msPerCall).toFixed(2)} times.`,
    );
    expect([shared.failed, alone.failed]).toEqual([0, 0]);
    expect(shared.msPerCall / alone.msPerCall).toBeLessThanOrEqual(0.5);
  });

  it('switches the primary on command within 5 s and without a failed read [OPS-97]', () =>
    underLoad(async () => {
      const gaps: number[] = [];
      let failedReads = 0;
      for (let round = 0; round < SWITCHOVERS; round++) {
        const before = await world.databases.primary();
        const fromMs = performance.now();
        await world.databases.switchover();
        await untilWritingAgain(fromMs);
        const { writing, reads, failedReads: failed, byKind } = measureSince(fromMs);
        console.log(
          `Switchover: ${writing.toFixed(1)} s without writes; ${reads} reads, ${failed} failed (${byKind}).`,
        );
        gaps.push(writing);
        failedReads += failed;
        expect(await world.databases.primary()).not.toBe(before);
        await world.databases.untilWhole();
      }
      const { checked, lost, paidTwice } = await world.findLost();
      console.log(
        `${SWITCHOVERS} switchovers: ${inSeconds(gaps)} without writes, ${failedReads} failed reads; ${checked} check-ins acknowledged, ${lost.length} lost, ${paidTwice} paid twice.`,
      );
      expect(lost).toEqual([]);
      expect(paidTwice).toBe(0);
      expect(failedReads).toBe(0);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(5);
    }));

  it('always shows users their own writes while a replica dies, returns and lags 60 s [OPS-98]', () =>
    underLoad(async () => {
      const { databases, players } = world;
      const fromMs = performance.now();
      const before = { failures: world.failures.length, turnedAway: players.turnedAway.length };
      const dead = await databases.synchronousReplica();
      dead.kill();
      await sleep(10_000);
      databases.startMachine(dead);
      await databases.untilWhole();
      // It keeps receiving and responding, but replays nothing.
      const late = await databases.synchronousReplica();
      const applying = await databases.applierOf(late);
      process.kill(applying, 'SIGSTOP');
      let lagSeconds = 0;
      try {
        await sleep(60_000);
        lagSeconds = await databases.lagOf(late);
      } finally {
        process.kill(applying, 'SIGCONT');
      }
      await sleep(5_000);
      const { writing, reading, reads, failedReads, byKind } = measureSince(fromMs);
      const errors = [
        ...world.failures.slice(before.failures),
        ...players.turnedAway.slice(before.turnedAway),
      ].map(({ what }) => what);
      console.log(
        `Replica dead, back, and ${lagSeconds.toFixed(0)} s behind: ${players.looks} looks at own check-ins, ${players.stale.length} stale; ${errors.length + failedReads} errors; longest ${writing.toFixed(1)} s without writes, ${reading.toFixed(1)} s without reads of ${reads} (${byKind}).`,
      );
      expect(lagSeconds).toBeGreaterThan(55);
      expect(players.stale).toEqual([]);
      expect(errors).toEqual([]);
      expect(failedReads).toBe(0);
    }));

  it.each([
    ['is cut off from the other databases, but not from the nodes', 'cut'],
    ['goes on while its Patroni hangs', 'hang'],
  ])('never has two primaries that accept writes when one %s [OPS-99]', (_, how) =>
    underLoad(async () => {
      const { databases } = world;
      const primary = await databases.primary();
      const others = databases.machines.filter((machine) => machine !== primary);
      const writes = await watchWrites(databases);
      await sleep(2_000);
      const patroni = databases.patroniOf(primary);
      if (how === 'cut') primary.cutFrom(others);
      else process.kill(patroni, 'SIGSTOP');
      const fromMs = performance.now();
      try {
        await untilWritingAgain(fromMs);
        // Long enough for the old primary to accept a write if it could.
        await sleep(15_000);
      } finally {
        if (how === 'cut') primary.joinWith(others);
        else process.kill(patroni, 'SIGCONT');
      }
      await databases.untilWhole();
      const { accepted, lost } = await writes.stop();
      const byOld = accepted.filter(({ machine }) => machine === primary.name);
      const byNew = accepted.filter(({ machine }) => machine !== primary.name);
      const lastOld = Math.max(...byOld.map(({ atMs }) => atMs));
      const firstNew = Math.min(...byNew.map(({ atMs }) => atMs));
      const found = await world.findLost();
      console.log(
        `Partition (${how}): ${byOld.length} writes accepted by the old primary, the last ${((lastOld - fromMs) / 1000).toFixed(1)} s after the cut; ${byNew.length} by the new one, the first after ${((firstNew - fromMs) / 1000).toFixed(1)} s; ${lost} of them lost; ${found.checked} check-ins acknowledged, ${found.lost.length} lost.`,
      );
      expect(byNew.length).toBeGreaterThan(0);
      expect(lastOld).toBeLessThan(firstNew);
      expect(lost).toBe(0);
      expect(found.lost).toEqual([]);
      expect(found.paidTwice).toBe(0);
    }),
  );

  it("loses nothing when the primary's machine dies, and continues within 30 s [OPS-96]", () =>
    underLoad(async () => {
      const { databases } = world;
      const writing: number[] = [];
      const reading: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const primary = await databases.primary();
        const fromMs = performance.now();
        // Every other time the network fails first, so that connections hang instead of breaking.
        if (round % 2 === 1) primary.pull();
        primary.kill();
        await untilWritingAgain(fromMs);
        const measured = measureSince(fromMs);
        writing.push(measured.writing);
        reading.push(measured.reading);
        const { checked, lost, paidTwice } = await world.findLost();
        console.log(
          `Kill ${round + 1}${round % 2 === 1 ? ', cable pulled' : ''}: writing again after ${measured.writing.toFixed(1)} s; ${measured.byKind}; ${checked} acknowledged, ${lost.length} lost, ${paidTwice} paid twice.`,
        );
        expect(lost).toEqual([]);
        expect(paidTwice).toBe(0);
        primary.plug();
        databases.startMachine(primary);
        await databases.untilWhole();
        await sleep(2_000);
      }
      console.log(
        `${ROUNDS} kills: writing again after ${inSeconds(writing)}; reading down for ${inSeconds(reading)}.`,
      );
      expect(world.players.unexpected).toEqual([]);
      expect(Math.max(...writing)).toBeLessThanOrEqual(30);
      expect(Math.max(...reading)).toBeLessThanOrEqual(5);
    }));

  it('ends with a valid ledger [OPS-96]', async () => {
    await world.databases.untilWhole();
    const connectionString = world.databases.urlOf(await world.databases.primary(), 'jim');
    const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
    try {
      expect(await verifyLedger(db)).toEqual([]);
    } finally {
      await db.close();
    }
    expect(world.players.stale).toEqual([]);
    expect(world.players.unexpected).toEqual([]);
  });
});
