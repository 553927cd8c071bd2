import type { Database } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';

/**
 * Lets a test set the clock of its database: every connection looks for functions here before it looks among
 * PostgreSQL's own, so `now()` and `clock_timestamp()` of the statements under test are these.
 */
export const OWN_CLOCK = `
  create schema test_clock;
  grant usage on schema test_clock to public;
  create table test_clock.setting (at timestamptz);
  insert into test_clock.setting values (null);
  grant select on test_clock.setting to public;
  create function test_clock.now() returns timestamptz language sql stable as
    'select coalesce((select at from test_clock.setting), pg_catalog.now())';
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
    'select coalesce((select at from test_clock.setting), pg_catalog.clock_timestamp())';
  do $$ begin
    execute format('alter database %I set search_path = test_clock, public, pg_catalog', current_database());
  end $$;`;

/** Stands still until a test moves it. */
export class TestClock implements Clock {
  readonly #owner: Database;
  #now = new Date();

  constructor(owner: Database) {
    this.#owner = owner;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets this clock and the one of the database. Nobody is signed out by the leap. */
  async set(time: Date): Promise<void> {
    this.#now = time;
    await this.#owner.query('update test_clock.setting set at = $1', [time]);
    await this.#owner.query(`update sessions set expires_at = 'infinity'`);
  }
}
