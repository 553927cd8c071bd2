import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContracts } from '#scripts/steps/generate.mjs';
import type { Topic } from '#shared/http/topics.ts';
import { LIVE_TOPICS } from '#shared/live/live-events.ts';
import { listSources } from '#tests/sql/sources.ts';

const ENDPOINTS = (await readContracts()).flatMap(({ endpoints }) =>
  endpoints.map(([, endpoint]) => endpoint),
);

describe('topics', () => {
  it('are read by some call, where a call or a live event changes them', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(80);
    const read = new Set<Topic>(ENDPOINTS.flatMap(({ reads = [] }) => reads));
    const changed = [
      ...ENDPOINTS.map(({ changes = [] }) => changes),
      ...Object.values(LIVE_TOPICS),
    ];
    expect(changed.flat().filter((topic) => !read.has(topic))).toEqual([]);
  });

  it('are all there is to find a call by: the client writes no path of the API', () => {
    const files = listSources('client');
    expect(files.length).toBeGreaterThan(300);
    const written = files.filter((file) => /['"`^]\\?\/api\\?\//.test(readFileSync(file, 'utf8')));
    expect(written).toEqual([]);
  });

  it('are read by GETs and changed by all other calls', () => {
    const wrong = ENDPOINTS.filter(({ method, reads, changes }) =>
      method === 'GET' ? changes !== undefined : reads !== undefined,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
