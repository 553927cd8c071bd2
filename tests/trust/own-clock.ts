/**
 * Makes the clock of a throw-away database one that can be set: every new connection looks for functions here before
 * it looks among PostgreSQL's own, so `now()` and `clock_timestamp()` of all statements are these.
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

/** Null: the real time again. */
export const SET_OWN_CLOCK = 'update test_clock.setting set at = $1';
