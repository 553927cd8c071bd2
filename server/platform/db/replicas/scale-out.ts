import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseOptions } from '#server/platform/db/database.ts';
import { withPooler } from '#server/platform/db/replicas/pooler.ts';
import { withReplica } from '#server/platform/db/replicas/replica.ts';

interface ScaleOutOptions {
  config: Config;
  /** Options for the table owner's connection. */
  owner: DatabaseOptions;
  /** Options for the app role's connection. */
  app: DatabaseOptions;
  log: (message: string) => void;
}

/** Adds the configured pooler and replicas, if any. */
export async function scaleOut(
  direct: Database,
  { config: { databasePooler, databaseReplicaUrl }, owner, app, log }: ScaleOutOptions,
): Promise<Database> {
  const primary = databasePooler
    ? // The pooler's user already has the app's rights, so it takes no role on connect.
      await withPooler(direct, { ...owner, ...databasePooler, log })
    : direct;
  return databaseReplicaUrl
    ? withReplica(primary, { ...app, connectionString: databaseReplicaUrl })
    : primary;
}
