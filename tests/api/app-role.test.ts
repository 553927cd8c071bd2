import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { grantReward } from '#server/features/rewards/index.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { useTestApp } from '#tests/test-app.ts';
import { createTestDatabase } from '#tests/test-database.ts';

const CHANGES = [
  'update ledger_transfers set amount = amount + 1',
  'delete from ledger_transfers',
  'truncate ledger_transfers',
  'truncate ledger_transfers cascade',
  'alter table ledger_transfers disable trigger all',
  'alter table ledger_transfers disable trigger ledger_append_only',
  'drop trigger ledger_append_only on ledger_transfers',
  'drop table ledger_transfers',
  'alter table ledger_transfers drop constraint ledger_one_payment_per_cause',
  'create or replace rule loophole as on insert to ledger_transfers do instead nothing',
  'create trigger loophole before insert on ledger_transfers for each row execute function ledger_refuse_change()',
  `create or replace function ledger_refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind)
   select cause, step, user_id, from_account, to_account, amount, kind from ledger_transfers
   on conflict (cause, step) do update set amount = 1`,
  'select * from ledger_transfers for update',
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log',
  'delete from wallets',
  'update schema_migrations set checksum = checksum',
  'update schema_objects set checksum = checksum',
  `update server_secrets set value = 'mine'`,
  'create table loophole (id integer)',
  'set session_replication_role = replica',
];

describe('app role', () => {
  const get = useTestApp();

  async function pay(): Promise<void> {
    const { id: userId } = await get().visitor().signUp();
    await grantReward(get().deps.db, {
      cause: `stats:${userId}`,
      userId,
      hundredths: 1000,
      to: 'balance',
      kind: 'stats',
    });
  }

  it.each(CHANGES)('denies the app role: %s [TRUST-2]', async (statement) => {
    await pay();
    await expect(get().deps.db.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('runs as the app role, and triggers still apply to a user who resets it [TRUST-2]', async () => {
    await pay();
    const client = await get().deps.db.connect();
    try {
      const who = await client.query('select current_user as user');
      expect(who.rows).toEqual([{ user: 'jim_app' }]);
      await client.query('reset role');
      await client.query('set role none');
      for (const statement of CHANGES.slice(0, 3)) {
        await expect(client.query(statement)).rejects.toThrow(/the ledger is append-only/);
      }
    } finally {
      client.release(true);
    }
  });

  it('restores the app role’s privileges after a backup without them [TRUST-2]', async () => {
    const { owner, db, drop } = await createTestDatabase();
    onTestFinished(drop);
    await owner.query('revoke all on all tables in schema public from jim_app');
    await owner.query('grant update, delete on ledger_transfers to jim_app');
    await migrate(owner);
    await expect(db.query('delete from ledger_transfers')).rejects.toMatchObject({ code: '42501' });
    expect(await db.query('select 1 as one from users where false')).toEqual([]);
  });
});

describe('database configuration', () => {
  const openWith = async (env: Record<string, string>) => {
    const said: string[] = [];
    const database = await openConfiguredDatabase(parseConfig(env), (line) => said.push(line));
    onTestFinished(() => database.close());
    await migrate(database.db);
    const db = await database.openForApp();
    const [row] = await db.query<{ user: string }>('select current_user as user');
    return { user: row?.user, said };
  };

  it('uses the app role for the embedded database and for DATABASE_URL [TRUST-2]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'jim-role-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    expect((await openWith({ DATA_DIR: dataDir })).user).toBe('jim_app');
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    expect(await openWith({ DATABASE_URL: url })).toEqual({ user: 'jim_app', said: [] });
  }, 60_000);

  it("runs as the owner and logs it if the app role isn't available [TRUST-2]", async () => {
    const poor = await makePoorUser();
    const { user, said } = await openWith({ DATABASE_URL: poor.url });
    expect(user).toBe(poor.name);
    expect(said.join()).toMatch(/can't switch to the role jim_app.*create role jim_app nologin/);
  }, 60_000);

  /** A database owner who can't create roles. */
  async function makePoorUser() {
    const address = new URL(inject('adminDatabaseUrl'));
    // On our embedded server, the superuser has the same password.
    if (address.username === 'jim') address.username = 'postgres';
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    const name = `poor_${randomBytes(4).toString('hex')}`;
    await client.query(`create role ${name} login password 'poor'`);
    await client.query(`create database ${name} owner ${name}`);
    onTestFinished(async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${name}`);
      await client.end();
    });
    address.username = name;
    address.password = 'poor';
    address.pathname = `/${name}`;
    return { name, url: address.href };
  }
});
