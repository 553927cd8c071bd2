/**
 * Makes the clock of a test database settable. New connections find these functions before PostgreSQL's own,
 * so `now()` and `clock_timestamp()` use them.
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

/** `null` restores the real time. */
export const SET_OWN_CLOCK = 'update test_clock.setting set at = $1';
