import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Mail } from '#server/adapters/mailer.ts';
import { createPasswordHasher } from '#server/adapters/password-hasher.ts';
import { buildApp } from '#server/app.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { Deps } from '#server/http/deps.ts';
import { createLogger } from '#server/http/logging.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { TestPerson } from '#tests/test-person.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** What would have been mailed, oldest first. */
  mails: Mail[];
  database: TestDatabase;
  /** Somebody with a browser of their own, not signed in. */
  visitor(): TestPerson;
  close(): Promise<void>;
}

/** Stands still until a test moves it. */
export class TestClock {
  #now = new Date();
  now(): Date {
    return new Date(this.#now);
  }
  set(time: Date): void {
    this.#now = time;
  }
}

export async function createTestApp(
  overrides: { config?: Partial<Config>; deps?: Partial<Deps> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const mails: Mail[] = [];
  const deps: Deps = {
    config: { ...parseConfig({ LOG_LEVEL: 'silent' }), ...overrides.config },
    db: database.db,
    clock,
    passwords: createPasswordHasher(),
    mailer: {
      isSetUp: true,
      async send(mail) {
        mails.push(mail);
      },
    },
    log: createLogger('silent'),
    ...overrides.deps,
  };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    mails,
    database,
    visitor: () => new TestPerson(app),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** For a `describe`: one app and database for all its tests. Read it inside tests only. */
export function useTestApp(overrides: Parameters<typeof createTestApp>[0] = {}): () => TestApp {
  let testApp: TestApp | undefined;
  beforeAll(async () => {
    testApp = await createTestApp(overrides);
  });
  afterAll(async () => {
    await testApp?.close();
  });
  return () => {
    if (testApp === undefined) throw new Error('The test app is there only inside tests.');
    return testApp;
  };
}
