import { beforeAll, describe, expect, it } from 'vitest';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import { listCourts } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';

describe('starter courts', () => {
  const get = useTestApp();
  let first = 0;
  beforeAll(async () => {
    // From an earlier import: one at the same spot, one with the same name at the other end of the park.
    await get().deps.db.query(
      `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key)
       values ('Court 1', '', 40.8296, -73.9364, 'America/New_York', 'approved', 'court 1', 'City', '1'),
              ('Southorn Playground Court', '', 22.2792, 114.1726, 'Asia/Hong_Kong', 'approved', 'southorn playground court', 'City', '2')`,
    );
    first = await loadStarterCourts(get().deps.db);
  });

  it('loads starter courts once, approved and searchable [CRT-26]', async () => {
    expect(first).toBeGreaterThanOrEqual(100);
    expect(await loadStarterCourts(get().deps.db)).toBe(0);
    const person = await get().visitor().signUp();
    expect(await person.call(listCourts, { query: { q: 'edinburgh gardens' } })).toMatchObject([
      { name: 'Edinburgh Gardens', isApproved: true, timezone: 'Australia/Melbourne' },
    ]);
  });

  it('adds no starter court next to an imported one [IMP-15]', async () => {
    const names = await get().deps.db.query<{ name: string }>(
      `select name from courts where source = 'starter' and name in ('Rucker Park', 'Southorn Playground')`,
    );
    expect(names).toEqual([]);
  });

  it('keeps edits to starter courts [CRT-26]', async () => {
    await get().deps.db.query(
      `update courts set name = 'Renamed' where name = 'Edinburgh Gardens'`,
    );
    expect(await loadStarterCourts(get().deps.db)).toBe(0);
    const [row] = await get().deps.db.query(`select count(*) from courts where name = 'Renamed'`);
    expect(row).toEqual({ count: 1 });
  });
});
