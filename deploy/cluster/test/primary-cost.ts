import { Agent } from 'node:http';
import { readCpuSeconds } from '#bench/machine.ts';
import { callEvenly, createCaller } from '#bench/saturday-calls.ts';
import type { World } from './world.ts';

const CALLS_PER_SECOND = 100;
const WARM_UP_SECONDS = 8;
const SECONDS = 30;

export interface Cost {
  /** CPU time of all PostgreSQL processes on the primary per call. */
  msPerCall: number;
  failed: number;
  summary: string;
}

/** Plays the Saturday and measures its cost on the primary. */
export async function costOfPrimary({ databases, urls, callers }: World): Promise<Cost> {
  const postmaster = databases.postmasterOf(await databases.primary());
  const agent = new Agent({ keepAlive: true });
  const play = async (seconds: number) => {
    const call = createCaller({ urls, agent, callers });
    const before = readCpuSeconds({ server: 0, postmaster }).database;
    const answered = await callEvenly(call, { perSecond: CALLS_PER_SECOND, seconds });
    const spent = readCpuSeconds({ server: 0, postmaster }).database - before;
    const failed = answered.filter(({ isGood }) => !isGood).length;
    return { msPerCall: (spent * 1000) / answered.length, failed, calls: answered.length };
  };
  try {
    await play(WARM_UP_SECONDS);
    const { msPerCall, failed, calls } = await play(SECONDS);
    const summary = `${msPerCall.toFixed(2)} ms a call, ${calls} calls, ${failed} failed`;
    return { msPerCall, failed, summary };
  } finally {
    agent.destroy();
  }
}
