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
  it('every topic that a call or live event changes is read by some call', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(80);
    const read = new Set<Topic>(ENDPOINTS.flatMap(({ reads = [] }) => reads));
    const changed = [
      ...ENDPOINTS.map(({ changes = [] }) => changes),
      ...Object.values(LIVE_TOPICS),
    ];
    expect(changed.flat().filter((topic) => !read.has(topic))).toEqual([]);
  });

  it('the client finds queries by topic and contains no API paths', () => {
    const files = listSources('client');
    expect(files.length).toBeGreaterThan(300);
    const written = files.filter((file) => /['"`^]\\?\/api\\?\//.test(readFileSync(file, 'utf8')));
    expect(written).toEqual([]);
  });

  it('GET endpoints read topics, and all others change them', () => {
    const wrong = ENDPOINTS.filter(({ method, reads, changes }) =>
      method === 'GET' ? changes !== undefined : reads !== undefined,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
