import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchemaObjects } from '#server/platform/db/schema-objects.ts';
import { findBreaks } from '#tests/migration-breaks.ts';

const FOLDER = 'server/platform/db/migrations';
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));

describe('migrations', () => {
  it.each(files)('%s keeps the previous version working [OPS-35]', (file) => {
    expect(findBreaks(readFileSync(`${FOLDER}/${file}`, 'utf8'))).toEqual([]);
  });

  it('migrations keep the functions and views that the previous version calls [OPS-35]', async () => {
    for (const { path, sql } of await readSchemaObjects())
      expect([path, findBreaks(sql)]).toEqual([path, []]);
  });

  it.each(files.filter((file) => file >= '0280'))(
    '%s locks readers of courts out only for a moment [OPS-35]',
    (file) => {
      const sql = readFileSync(`${FOLDER}/${file}`, 'utf8');
      const lock = sql.search(/alter table courts add|drop index courts|alter index courts/);
      const locked = lock < 0 ? '' : sql.slice(lock);
      expect(locked).not.toMatch(/^(?:update|insert into|create (?:unique )?index)\b/m);
    },
  );

  it('every migration has a unique number [OPS-35]', () => {
    const numbers = files.map((file) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(files.length);
  });
});

describe('findBreaks', () => {
  it.each([
    'drop table courts;',
    'DROP TABLE IF EXISTS courts;',
    'alter table users drop column bio;',
    'alter table users drop bio;',
    'alter table users rename column bio to about;',
    'alter table users rename to people;',
    'alter table users alter column bio type varchar(5);',
    'alter table users alter column bio set data type varchar(5);',
    'alter table users alter bio set not null;',
    'alter table users add column shoe integer not null;',
    'alter table users add shoe integer not null;',
    'alter table users add column a text, add column b text not null;',
    'truncate courts;',
    'drop function ledger_post;',
    'drop type ledger_step;',
    "alter type ledger_step rename value 'grant' to 'give';",
    'drop view v;',
    'drop schema public;',
  ])('detects a breaking change: %s [OPS-35]', (sql) => {
    expect(findBreaks(`create table shoes (id int);\n${sql}`)).toHaveLength(1);
  });

  it.each([
    'create table shoes (id int not null);',
    'alter table users add column shoe integer not null default 42;',
    'alter table users add column shoe integer;',
    'create or replace function f() returns int language sql as $$ select 1 $$;',
    'drop index courts_search;',
    'create trigger t before truncate on shoes for each statement execute function f();',
    '-- drop table courts;',
    "comment on table users is 'drop table users;';",
    '-- contract: nothing reads it since 0.4.0\nalter table users drop column bio;',
    'create function f() returns void language plpgsql as $$ begin drop table x; end $$;',
    'alter table shoes drop constraint shoes_size;',
    'alter table users alter column bio drop not null;',
  ])('accepts a compatible change: %s [OPS-35]', (sql) => {
    expect(findBreaks(sql)).toEqual([]);
  });
});
