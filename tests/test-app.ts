import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sessionStore } from '#server/features/accounts/index.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { createPlaces } from '#server/platform/places/places.ts';
import type { PushMessage } from '#server/platform/push/web-push.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { TestPerson } from '#tests/test-person.ts';
import { SET_OWN_CLOCK } from '#tests/trust/own-clock.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  mails: Mail[];
  pushes: PushMessage[];
  database: TestDatabase;
  /** A new browser that isn't signed in. */
  visitor(): TestPerson;
  close(): Promise<void>;
}

/** Argon2's lower limits: tests sign up thousands of users. */
const CHEAPEST_HASHES = { memoryKib: 8, passes: 1 };

/** Shared by all apps of a test file, because loading it takes a while. */
const places = createPlaces();

export async function createTestApp(
  overrides: {
    config?: Partial<Config>;
    deps?: Partial<Deps>;
    /** Lets tests set the database's clock (`clock.set`). */
    hasOwnClock?: boolean;
  } = {},
): Promise<TestApp> {
  const { hasOwnClock = false } = overrides;
  const database = await createTestDatabase(undefined, { hasOwnClock });
  const clock = new TestClock(database.owner);
  const photoFolder = await mkdtemp(join(inject('photoFolder'), 'app-'));
  const mails: Mail[] = [];
  const pushes: PushMessage[] = [];
  const deps: Deps = {
    sessions: sessionStore,
    config: { ...parseConfig({ LOG_LEVEL: 'silent', MAP_STREETS: 'off' }), ...overrides.config },
    db: database.db,
    clock,
    passwords: createPasswordHasher(CHEAPEST_HASHES),
    mailer: {
      isSetUp: true,
      async send(mail) {
        mails.push(mail);
      },
    },
    webPush: {
      async send(message) {
        pushes.push(message);
        return 'sent';
      },
    },
    images: createImageProcessor(),
    photoStore: createDiskPhotoStore(photoFolder),
    places,
    geocoder: undefined,
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
    pushes,
    database,
    visitor: () => new TestPerson(app, hostOf(deps.config.publicUrl)),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? 'localhost' : new URL(publicUrl).host;
}

/** Call this in a `describe`: one app and database for all its tests. Use the result inside tests only. */
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

type People<Count extends number, List extends TestPerson[] = []> = List['length'] extends Count
  ? List
  : People<Count, [...List, TestPerson]>;

/** New users, each with their own browser. */
export async function signUpMany<Count extends number>({ visitor }: TestApp, count: Count) {
  const people = Array.from({ length: count }, () => visitor().signUp());
  return (await Promise.all(people)) as People<Count>;
}

class TestClock implements Clock {
  readonly #owner: Database;
  #now = new Date();

  constructor(owner: Database) {
    this.#owner = owner;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets this clock and the database's. Keeps sessions valid. */
  async set(time: Date): Promise<void> {
    this.#now = time;
    await this.#owner.query(SET_OWN_CLOCK, [time]);
    await this.#owner.query(`update sessions set expires_at = 'infinity'`);
  }
}
