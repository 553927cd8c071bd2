import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withReplica } from '#server/platform/db/replicas/replica.ts';
import { laggingAddress } from '#tests/lagging-address.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { createTestDatabase, readOnly, type TestDatabase } from '#tests/test-database.ts';
import type { TestPerson } from '#tests/test-person.ts';

const WRITES = /^\s*(insert|update|delete|merge)\b|\b(insert into|update \w+ set|delete from)\b/i;

let database: TestDatabase;
let test: TestApp;
let person: TestPerson;
let courtId: number;
/** Statements sent to the replica. */
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const db = withReplica(database.db, {
    connectionString: readOnly(database.url),
    poolSize: 4,
    onError: () => undefined,
    observe: (text) => {
      asked.push(text);
      return undefined;
    },
  });
  await db.position();
  test = await createTestApp({ deps: { db } });
  person = await test.visitor().signUp();
  courtId = (await makeCourt(db)).id;
  // A busy machine may take longer to connect than a caller waits.
  const isThere = async () => {
    await db.lagging(undefined, () => db.query('select'));
    return asked.length > 0;
  };
  await vi.waitUntil(isThere, { interval: 500, timeout: 20_000 });
});

afterAll(async () => {
  await test.close();
  await test.deps.db.close();
  await database.owner.close();
});

describe('reads that may lag', () => {
  it('sends reads that may lag to the replica, where they write nothing [OPS-91, OPS-93]', async () => {
    const lagging = test.app.endpoints.filter(({ mayLag }) => mayLag);
    expect(lagging.length).toBeGreaterThan(25);
    for (const endpoint of lagging) {
      expect(endpoint.method).toBe('GET');
      asked.length = 0;
      const handle = person.user?.username ?? '';
      const { status } = await person.raw({ url: laggingAddress(endpoint, { courtId, handle }) });
      expect([200, 404], `${endpoint.path} answers ${status}`).toContain(status);
      expect(asked.length, `${endpoint.path} asks the replica`).toBeGreaterThan(0);
      expect(
        asked.filter((text) => WRITES.test(text)),
        endpoint.path,
      ).toEqual([]);
    }
  });

  it('marks exactly the reads that may lag in the OpenAPI document [OPS-91]', async () => {
    const { body } = await person.raw({ url: '/api/openapi.json' });
    const marked = Object.entries((body as { paths: Record<string, Record<string, object>> }).paths)
      .filter(([, calls]) => calls.get && 'x-may-lag' in calls.get)
      .map(([path]) => path);
    expect(marked).toContain('/api/courts/{id}');
    expect(marked).toContain('/api/courts/nearby');
    expect(marked).not.toContain('/api/settings/devices');
  });

  it('returns the log position of a write in a cookie [OPS-92]', async () => {
    expect(person.cookies.get('jim_written')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  });
});
