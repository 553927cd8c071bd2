import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#tests/server-process.ts';
import { useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt } from '#tests/test-courts.ts';

describe('npm run courts:export', () => {
  const get = useTestApp();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-export-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes the same file as the API, next to a running server [CARD-37]', async () => {
    const { db } = get().deps;
    const { id } = await makeCourt(db, { name: 'The Cage' });
    await giveFact(db, id, 'lights', 'yes');
    const file = join(folder, 'courts.geojson');
    const env = { DATABASE_URL: get().database.url };
    expect(await runCommand('courts-export', env, [file])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Wrote ${file}.`),
    });
    const answer = await get().visitor().raw({ url: '/api/export/courts.geojson' });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      features: [{ id: `court/${id}`, properties: { name: 'The Cage', lit: 'yes' } }],
    });
  });
});
