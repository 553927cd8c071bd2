import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { ensureFirstAdmin } from '#server/features/admin/index.ts';
import { loadStarterCourts } from '#server/features/courts/index.ts';
import {
  lookForRings,
  matureRewards,
  matureRewardsOfRegulars,
  noteVouches,
  trustSetting,
  workOutAllLevels,
} from '#server/features/trust/index.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { LIMIT_SETTINGS } from '#shared/http/limit.ts';
import { OWN_CLOCK, SET_OWN_CLOCK } from './own-clock.ts';
import { TrialPerson } from './trial-person.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADMIN = { email: 'admin@trial.jim.local', password: 'a-long-trial-password' };

export interface TrialCourt {
  id: number;
  latitude: number;
  longitude: number;
}

export interface Figures {
  /** In whole $JIM. */
  paid: number;
  ready: number;
  held: number;
}

/** A separate JIM in a temporary folder, with a clock that jumps from day to day. */
export class TrialWorld {
  readonly #owner: Database;
  readonly #deps: Deps;
  readonly #app: FastifyInstance;
  readonly #close: () => Promise<void>;
  /** Starts now, because defaults in rows use the real time. */
  #nowMs = Date.now();
  courts: TrialCourt[] = [];

  private constructor(parts: {
    owner: Database;
    deps: Deps;
    app: FastifyInstance;
    close: () => Promise<void>;
  }) {
    this.#owner = parts.owner;
    this.#deps = parts.deps;
    this.#app = parts.app;
    this.#close = parts.close;
  }

  static async start(): Promise<TrialWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'jim-trial-'));
    // PostgreSQL runs as another user if we are root, so it needs access.
    await chmod(folder, 0o755);
    const limits = Object.keys(LIMIT_SETTINGS).map((name) => [name, 1_000_000]);
    const config = {
      ...parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', MAP_STREETS: 'off' }),
      ...Object.fromEntries(limits),
      admin: ADMIN,
    };
    const database = await openConfiguredDatabase(config, () => undefined);
    await migrate(database.db);
    await database.db.query(OWN_CLOCK);
    const db = await database.openForApp();
    // Password hashing isn't tested here.
    const passwords = { hash: async () => 'none', verify: async () => true };
    const deps = { ...createDeps(config, db, createLogger('silent')), passwords };
    await loadStarterCourts(db);
    await ensureFirstAdmin(deps);
    const app = await buildApp(deps);
    const world = new TrialWorld({
      owner: database.db,
      deps,
      app,
      async close() {
        await app.close();
        await database.close();
        await rm(folder, { recursive: true, force: true });
      },
    });
    await world.setTime(world.nowMs);
    world.courts = await db.query<TrialCourt & Record<string, unknown>>(
      `select id, latitude, longitude from court_cards
       where status = 'approved' and latitude is not null order by id`,
    );
    return world;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async setTime(ms: number): Promise<void> {
    this.#nowMs = ms;
    await this.#owner.query(SET_OWN_CLOCK, [new Date(ms)]);
  }

  passMinutes(minutes: number): Promise<void> {
    return this.setTime(this.#nowMs + minutes * MINUTE_MS);
  }

  async signUp(name: string): Promise<TrialPerson> {
    const person = new TrialPerson(this.#app, () => this.#nowMs);
    await person.signUp(name);
    return person;
  }

  async admin(): Promise<TrialPerson> {
    const person = new TrialPerson(this.#app, () => this.#nowMs);
    await person.logIn(ADMIN);
    return person;
  }

  /** Runs the job that normally runs every minute. */
  gather(): Promise<void> {
    return noteVouches(this.#deps.db, trustSetting(this.#deps));
  }

  async passNight(evening: number): Promise<void> {
    await this.passMinutes(180);
    await this.gather();
    await this.setTime(evening + 8 * 60 * MINUTE_MS);
    const { db } = this.#deps;
    await workOutAllLevels(db, trustSetting(this.#deps));
    await lookForRings(db, trustSetting(this.#deps));
    await matureRewardsOfRegulars(db);
    await matureRewards(db);
    await this.setTime(evening + DAY_MS);
  }

  async figuresOf(people: readonly TrialPerson[]): Promise<Figures> {
    const [row] = await this.#deps.db.query<Figures & Record<string, unknown>>(
      `select coalesce(sum(balance), 0)::float8 / 100 as paid, coalesce(sum(ready), 0)::float8 / 100 as ready,
              coalesce(sum(pending), 0)::float8 / 100 as held
       from wallet_balances where user_id = any ($1)`,
      [people.map(({ id }) => id)],
    );
    return row ?? { paid: 0, ready: 0, held: 0 };
  }

  /** Number of people per level, e.g. `Known 3, Seen 17`. */
  async levelsOf(people: readonly TrialPerson[]): Promise<string> {
    const rows = await this.#deps.db.query<{ level: string; count: number }>(
      `select coalesce(t.level, 'New') as level,
              count(*) as count
       from unnest($1::bigint[]) p (id) left join trusted_people t on t.user_id = p.id group by 1 order by 1`,
      [people.map(({ id }) => id)],
    );
    return rows.map(({ level, count }) => `${level} ${count}`).join(', ');
  }
}
