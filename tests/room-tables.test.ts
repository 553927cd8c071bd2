import { readFileSync } from 'node:fs';
import { scanSync } from 'libpg-query';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { namedRelations } from '#tests/sql/named-relations.ts';
import { listFiles, listSources } from '#tests/sql/sources.ts';
import { findForeignTable } from '#tests/sql/table-owners.ts';

// Every API test parses the statements that the app runs (tests/sql/observed-statements.ts). This test checks
// the source code, to cover statements that no test runs.

describe('room tables', () => {
  it('a room’s statements name only its own tables', () => {
    const files = listSources('server').filter((file) => !file.endsWith('-testing.ts'));
    expect(files.filter((file) => file.endsWith('.repo.ts')).length).toBeGreaterThan(60);
    const complaints = files.map((file) => findForeignTable(file, relationsWritten(file)));
    expect(complaints.filter(Boolean)).toEqual([]);
  });

  it('a room’s views and functions name only its own tables', () => {
    const files = listFiles('server/features', '.sql');
    expect(files.length).toBeGreaterThan(8);
    const complaints = files.map((file) =>
      findForeignTable(file, namedRelations(readFileSync(file, 'utf8'))),
    );
    expect(complaints.filter(Boolean)).toEqual([]);
  });

  it('a statement that names another room’s table is rejected', () => {
    const file = 'server/features/courts/x.repo.ts';
    const refused = (sql: string) => findForeignTable(file, namedRelations(sql));
    expect(refused('select 1 from courts c, users u -- from nothing')).toContain('"users"');
    expect(refused('with users as (select 1) select * from users')).toBeUndefined();
    expect(refused('delete from courts where id in (select id from only posts)')).toContain(
      '"posts"',
    );
    expect(refused('insert into posts (text) values ($1)')).toContain('"posts"');
    expect(refused('update users set name = $1 where id = $2')).toContain('"users"');
    expect(refused('delete from wallets where user_id = $1')).toContain('"wallets"');
    expect(refused("select 'from users' from courts -- join users")).toBeUndefined();
    expect(findForeignTable('server/platform/x.ts', ['jobs'])).toBeUndefined();
    expect(findForeignTable('server/platform/x.ts', ['users'])).toContain('"users"');
    expect(refused(FUNCTION_THAT_PEEKS)).toContain('"wallets"');
  });
});

const FUNCTION_THAT_PEEKS = `create function peek() returns bigint language plpgsql as $$
declare total bigint := 0;
begin
  total := (select sum(balance) from wallets);
  return total;
end $$`;

const LOOKS_LIKE_SQL =
  /^[\s(]*(select|insert into|update|delete from|with|join|left join|cross join|from) /;

/** Names after from, join, into or update in the file's strings, found with PostgreSQL's own scanner. */
function relationsWritten(file: string): string[] {
  const names: string[] = [];
  for (const text of textsOf(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }))) {
    if (!LOOKS_LIKE_SQL.test(text)) continue;
    const { tokens } = scanSync(text);
    tokens.forEach(({ text: word }, index) => {
      const next = tokens[index + 1]?.text;
      if (/^(from|join|into|update)$/i.test(word) && next) names.push(next);
    });
  }
  return names;
}

/** Strings and templates of a module. Placeholders become a name. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, quasis } = node as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  const own: string[] = [];
  if (type === 'Literal' && typeof value === 'string' && /\s/.test(value)) own.push(value);
  if (type === 'TemplateLiteral') {
    own.push((quasis ?? []).map((part) => part.value.cooked).join(' open_part '));
  }
  return [...own, ...Object.values(node).flatMap(textsOf)];
}
