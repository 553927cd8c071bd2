import { beforeAll, describe, expect, it } from 'vitest';
import { DISTRIBUTION_KEYS } from '#tests/distribution/distribution-keys.ts';
import { type JudgedStatement, writePage } from '#tests/distribution/distribution-page.ts';
import { collectRepoStatements } from '#tests/distribution/repo-statements.ts';
import { readSchemaRelations } from '#tests/distribution/schema-relations.ts';
import { ReachFinder } from '#tests/distribution/statement-reach.ts';
import { listFiles } from '#tests/sql/sources.ts';

const schema = readSchemaRelations();
const finder = new ReachFinder(schema);

describe('spreading the tables over machines', () => {
  let judged: JudgedStatement[] = [];
  const unread: string[] = [];
  beforeAll(async () => {
    for (const statement of await collectRepoStatements()) {
      try {
        judged.push({ ...statement, ...finder.reachOf(statement.text) });
      } catch (error) {
        unread.push(`${statement.file} ${statement.maker}: ${(error as Error).message}`);
      }
    }
    judged = judged.sort((a, b) => (a.file + a.maker).localeCompare(b.file + b.maker));
  });

  it('has a place for every table, by a column that it has or is said to need [OPS-115]', () => {
    expect(Object.keys(DISTRIBUTION_KEYS).sort()).toEqual([...schema.columns.keys()].sort());
    const missing = Object.entries(DISTRIBUTION_KEYS).filter(
      ([table, placement]) =>
        'key' in placement && !schema.columns.get(table)?.includes(placement.key),
    );
    expect(missing.map(([table]) => table)).toEqual(['trust_reading_marks', 'trust_signs']);
  });

  it('knows the statements of every repository, and reads all of them [OPS-115]', () => {
    expect(unread).toEqual([]);
    const heard = new Set(judged.map(({ file }) => file));
    // It writes parts of statements for others.
    const silent = ['server/features/courts/card/card.repo.ts'];
    expect(listFiles('server', '.repo.ts').filter((file) => !heard.has(file))).toEqual(silent);
    expect(judged.length).toBeGreaterThan(300);
  });

  it('is described in docs/distribution.md as it is [OPS-115]', async () => {
    const count = (reach: string) => judged.filter((each) => each.reach === reach).length;
    console.log(
      `${judged.length} statements: ${count('one')} on one machine, ${count('several')} on those of a list, ${count('none')} on copied tables or the first, ${count('all')} on all, ${count('crosses')} across.`,
    );
    await expect(writePage(schema, judged)).toMatchFileSnapshot('../docs/distribution.md');
  });

  it.each([
    ['select * from users where id = $1', 'one'],
    ['select 1 from sessions s join people u on u.id = s.user_id where s.user_id = $1', 'one'],
    ['select 1 from sessions s join people u on u.id = s.user_id', 'all'],
    ['select 1 from users where id = any ($1)', 'several'],
    ['select 1 from users where username_key = $1', 'all'],
    ['select 1 from users u where u.id = $1 or u.role = $2', 'all'],
    [
      'select 1 from notifications n join users u on u.id = n.actor_id where n.user_id = $1',
      'crosses',
    ],
    ['select 1 from check_ins i join courts c on c.id = i.court_id where i.user_id = $1', 'one'],
    ['select 1 from courts', 'none'],
    ['insert into sessions (user_id, token_hash) values ($1, $2)', 'one'],
    ['insert into users (name) values ($1)', 'one'],
    ['update wallets set balance = 0 where user_id = $1', 'one'],
    ['update wallets w set balance = 0 from users u where u.id = w.user_id', 'all'],
    ['delete from check_ins where user_id = $1', 'one'],
    [
      'with u as (select id as who from users where id = $1) select 1 from u join wallets w on w.user_id = u.who',
      'one',
    ],
    [
      'select 1 from users where exists (select from wallets w where w.user_id = users.id) and id = $1',
      'one',
    ],
    ['select 1 from users u, player_calls c where u.id = $1', 'crosses'],
    [
      'with w as (update wallets set balance = 0 where user_id = $1 returning *) insert into ledger_transfers (user_id) select w.user_id from w',
      'one',
    ],
    ['select ledger_lock_wallet($1)', 'one'],
    ['select a.active from court_presence($1, now()) a', 'all'],
  ])('tells how far a statement goes: %s [OPS-115]', (sql, reach) => {
    expect(finder.reachOf(sql).reach).toBe(reach);
  });
});
