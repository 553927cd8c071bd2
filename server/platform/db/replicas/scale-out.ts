import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseOptions } from '#server/platform/db/database.ts';
import { withPooler } from '#server/platform/db/replicas/pooler.ts';
import { withReplica } from '#server/platform/db/replicas/replica.ts';

interface ScaleOutOptions {
  config: Config;
  owner: DatabaseOptions;
  app: DatabaseOptions;
  log: (message: string) => void;
}

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
