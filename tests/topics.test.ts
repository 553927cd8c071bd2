import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';
import type { Topic } from '#shared/http/topics.ts';
import { LIVE_TOPICS } from '#shared/live/live-events.ts';
import { listFiles, listSources } from '#tests/sql/sources.ts';

const MODULES = import.meta.glob<Record<string, LightEndpoint>>('#shared/*/*.endpoints.ts', {
  eager: true,
});
const ENDPOINTS = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value) => typeof value === 'object' && 'method' in value);

describe('topics', () => {
  it('are read by some call, where a call or a live event changes them', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(80);
    const read = new Set<Topic>(ENDPOINTS.flatMap(({ reads }) => reads));
    const changed = [...ENDPOINTS.map(({ changes }) => changes), ...Object.values(LIVE_TOPICS)];
    expect(changed.flat().filter((topic) => !read.has(topic))).toEqual([]);
  });

  it('are all there is to find a call by: the client writes no path of the API', () => {
    const files = listSources('client');
    expect(files.length).toBeGreaterThan(300);
    const written = files.filter((file) => /['"`^]\\?\/api\\?\//.test(readFileSync(file, 'utf8')));
    expect(written).toEqual([]);
  });

  it('stand in every file of endpoints', () => {
    const files = listFiles('shared', '.endpoints.ts');
    expect(Object.keys(MODULES)).toHaveLength(files.length);
  });
});
