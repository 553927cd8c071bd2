import { describe, expect, it } from 'vitest';
import { processorBlocking, type TraceEvent } from './blocking-time.ts';

const MAIN = { pid: 7, tid: 1 };
const THREAD = { ...MAIN, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } };
const PAINT = { ...MAIN, name: 'firstContentfulPaint', ts: 1000, args: {} };

function task(milliseconds: number, place: Partial<TraceEvent> = {}): TraceEvent {
  return { ...MAIN, name: 'RunTask', ts: 2000, tdur: milliseconds * 1000, args: {}, ...place };
}

describe('processorBlocking', () => {
  it('counts what exceeds 50 ms per task on a phone four times slower', () => {
    expect(processorBlocking([THREAD, PAINT, task(20), task(12), task(15)], 4)).toBe(30 + 10);
  });

  it('ignores other threads and tasks before the first paint', () => {
    const others = [task(90, { ts: 900 }), task(90, { tid: 2 }), task(90, { pid: 8 })];
    expect(processorBlocking([THREAD, PAINT, ...others], 4)).toBe(0);
  });

  it('returns NaN for a trace without a paint', () => {
    expect(processorBlocking([THREAD, task(90)], 4)).toBeNaN();
  });
});
