import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { findDebianPostgres } from '#tests/debian-postgres.ts';
import { startS3ForTests } from '#tests/fake-s3.ts';
import { findFreePort } from '#tests/free-port.ts';
import { type RunningServer, startServer } from '#tests/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type PostOffice, startMailServer, startPushService } from './post-offices.ts';

export interface NodeCluster {
  nodes: RunningServer[];
  /** Each node has its own data folder, as on separate machines. */
  dataDirs: string[];
  balancer: Balancer;
  mail: PostOffice;
  push: PostOffice;
  db: Database;
  postgres: string;
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A node loads its atlas after the start. On a busy machine, that alone can take longer than the database
 * timeout, which isn't what is tested here.
 */
async function settle(url: string): Promise<void> {
  for (let round = 0; round < 40; round++) {
    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/readyz`)));
    const isCalm = performance.now() - before < 500;
    if (isCalm && answers.every(({ status }) => status === 200)) return;
    await sleep(250);
  }
}

export async function startNodeCluster(
  size: number,
  env: Record<string, string> = {},
): Promise<NodeCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'jim-nodes-'));
  await chmod(folder, 0o755);
  const binDir = findDebianPostgres();
  const [postgres, s3, balancer, mail, push] = await Promise.all([
    startEmbeddedDatabase({
      name: 'jim',
      dataDir: folder,
      ...(binDir ? { binDir } : {}),
      log: () => undefined,
    }),
    startS3ForTests(),
    startBalancer(),
    startMailServer(),
    startPushService(),
  ]);
  const ports: number[] = [];
  while (ports.length < size) ports.push(await findFreePort());
  const dataDirs = ports.map((port) => join(folder, String(port)));
  const start = async (index: number): Promise<RunningServer> => {
    const port = String(ports[index]);
    const server = await startServer({
      PORT: port,
      DATA_DIR: String(dataDirs[index]),
      DATABASE_URL: postgres.connectionString,
      DATABASE_POOL_SIZE: '8',
      PUBLIC_URL: balancer.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      SMTP_URL: mail.url,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      ...env,
    });
    const url = `http://127.0.0.1:${port}`;
    await settle(url);
    return { ...server, url };
  };
  const nodes = await Promise.all(ports.map((_, index) => start(index)));
  balancer.setNodes(nodes.map(({ url }) => url));
  const db = openDatabase({
    connectionString: postgres.connectionString,
    poolSize: 4,
    onError: () => undefined,
  });
  // Starting nodes may keep a small machine busy for longer than the connection timeout.
  while (!(await db.query('select 1').catch(() => undefined)));
  return {
    nodes,
    dataDirs,
    balancer,
    mail,
    push,
    db,
    postgres: postgres.connectionString,
    async restart(index) {
      nodes[index] = await start(index);
    },
    async close() {
      for (const { child } of nodes) child.kill('SIGKILL');
      await Promise.all(nodes.map(({ exited }) => exited));
      await db.close();
      await postgres.stop();
      await Promise.all([s3.close(), balancer.close(), mail.close(), push.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
