import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/db/database.ts';

interface PoolerOptions extends Omit<DatabaseOptions, 'connectionString'> {
  url: string;
  knowsNames: boolean;
  log: (message: string) => void;
}

interface PooledSession {
  user: string;
  /** True if the user may change or delete ledger rows. */
  canRewrite: boolean;
  hasTimeout: boolean;
}

/**
 * The database through a pooler in transaction mode. Session features, such as locks that outlive a transaction,
 * still use `direct`.
 */
export async function withPooler(
  direct: Database,
  { url, knowsNames, log, ...options }: PoolerOptions,
): Promise<Database> {
  // PgBouncer refuses unknown startup parameters.
  const pooled = openDatabase({
    ...options,
    connectionString: url,
    isPlain: true,
    hasNamedStatements: knowsNames,
  });
  try {
    const session = await readSession(pooled);
    for (const complaint of complaintsAbout(session)) log(complaint);
  } catch (error) {
    await Promise.all([pooled.close(), direct.close()]);
    throw new DatabaseStartError(
      `The pooler at DATABASE_POOLER_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}. Check its address, user and password, or unset DATABASE_POOLER_URL to connect without a pooler.`,
      { cause: error },
    );
  }
  return {
    ...pooled,
    connect: () => direct.connect(),
    async close() {
      await Promise.all([pooled.close(), direct.close()]);
    },
  };
}

async function readSession(db: Database): Promise<PooledSession> {
  const [row] = await db.query<PooledSession>(
    `select current_user as user, has_table_privilege('ledger_transfers', 'UPDATE, DELETE') as "canRewrite",
            current_setting('statement_timeout') <> '0' as "hasTimeout"`,
  );
  if (row === undefined) throw new Error('It returned no row.');
  return row;
}

function complaintsAbout({ user, canRewrite, hasTimeout }: PooledSession): string[] {
  const complaints: string[] = [];
  if (canRewrite) {
    complaints.push(
      `DATABASE_POOLER_URL connects as ${user}, who may change the ledger. Triggers still prevent that, but a user without the right is safer. See "A pooler" in deploy/cluster/README.md.`,
    );
  }
  if (!hasTimeout) {
    complaints.push(
      `Statements through DATABASE_POOLER_URL have no timeout, because poolers don't pass on connection options. Run "alter role ${user} set statement_timeout = '15s'; alter role ${user} set idle_in_transaction_session_timeout = '15s'" and restart the pooler.`,
    );
  }
  return complaints;
}
