import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#bench/hot-paths.ts';
import { type Answered, createCaller, readPeopleOfCity } from '#bench/saturday-calls.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { AppMachine } from './app-machine.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { openNetwork } from './machines.ts';
import { type Move, moveToCluster, TOWN } from './move.ts';
import { type Acknowledged, Players } from './players.ts';
import { Readers } from './readers.ts';

/** Background calls: a fifth of a city's busiest hour. */
const CALLS_PER_SECOND = 40;

export class World {
  readonly databases: DatabaseCluster;
  readonly apps: readonly AppMachine[];
  readonly callers: readonly Caller[];
  readonly players: Players;
  readonly readers: Readers;
  readonly move: Move;
  readonly failures: { atMs: number; what: string }[] = [];
  saturdayCalls = 0;
  readonly #saturdayCheckIns: Acknowledged[] = [];
  #isOver = false;
  #saturday: Promise<void> | undefined;

  private constructor(parts: Pick<World, 'databases' | 'apps' | 'callers' | 'players' | 'move'>) {
    this.databases = parts.databases;
    this.apps = parts.apps;
    this.callers = parts.callers;
    this.players = parts.players;
    this.move = parts.move;
    this.readers = new Readers(this.urls, parts.callers);
  }

  static async make(folder: string): Promise<World> {
    openNetwork();
    const databases = new DatabaseCluster(folder);
    const apps = [1, 2].map((number) => new AppMachine(number, folder));
    const [first, second] = apps;
    if (first === undefined || second === undefined) throw new Error('There are two nodes.');
    await databases.start();
    const move = await moveToCluster(folder, databases, first);
    await second.start();
    const connectionString = databases.urlOf(await databases.primary(), 'jim');
    const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
    try {
      // A restore brings back no sessions.
      await db.query(
        `insert into sessions (user_id, token_hash, user_agent, expires_at)
         select id, sha256(('bench-' || id)::bytea), 'bench', now() + interval '1 day' from users
         where id <= ${TOWN}`,
      );
      const urls = apps.map(({ url }) => url);
      const callers = await readPeopleOfCity(db, TOWN);
      const players = await Players.gather(db, urls);
      // Otherwise autovacuum would run during a measurement.
      await databases.onPrimary('vacuum (analyze)', [], 'jim');
      return new World({ databases, apps, callers, players, move });
    } finally {
      await db.close();
    }
  }

  get urls(): string[] {
    return this.apps.map(({ url }) => url);
  }

  startLoad(): void {
    this.#isOver = false;
    this.players.start();
    this.readers.start();
    this.#saturday = this.#playSaturday();
  }

  async stopLoad(): Promise<void> {
    this.#isOver = true;
    await Promise.all([this.players.stop(), this.readers.stop(), this.#saturday]);
  }

  async #playSaturday(): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const call = createCaller({
      urls: this.urls,
      agent,
      callers: this.callers,
      onCheckIn: ({ id }, { checkInId, courtId }) =>
        this.#saturdayCheckIns.push({ userId: id, courtId, checkInId, atMs: performance.now() }),
    });
    const under = new Set<Promise<void>>();
    while (!this.#isOver) {
      const one = call().then((answered) => this.#count(answered));
      under.add(one);
      void one.finally(() => under.delete(one));
      await sleep(1000 / CALLS_PER_SECOND);
    }
    await Promise.all(under);
    agent.destroy();
  }

  #count({ name, status, isGood }: Answered): void {
    this.saturdayCalls += 1;
    if (!isGood) this.failures.push({ atMs: performance.now(), what: `${name} ${status}` });
  }

  /** Acknowledged check-ins that are missing or not paid exactly once, on the current primary. */
  async findLost(): Promise<{ checked: number; lost: Acknowledged[]; paidTwice: number }> {
    const acknowledged = [...this.players.acknowledged, ...this.#saturdayCheckIns];
    const rows = await this.databases.onPrimary<{ id: string; user: string; court: string }>(
      `select i.id, i.user_id as user, i.court_id as court from check_ins i
       where i.id = any ($1::bigint[])
         and (i.outcome <> 'paid'
              or (select count(*) from ledger_transfers t where t.cause = 'check-in:' || i.id) = 1)`,
      [acknowledged.map(({ checkInId }) => checkInId)],
      'jim',
    );
    const found = new Set(rows.map(({ id, user, court }) => `${id}:${user}:${court}`));
    const lost = acknowledged.filter(
      ({ checkInId, userId, courtId }) => !found.has(`${checkInId}:${userId}:${courtId}`),
    );
    const [twice] = await this.databases.onPrimary<{ count: number }>(
      `select (select count(*) from (select 1 from ledger_transfers where step = 'grant' group by cause having count(*) > 1) t)::int
            + (select count(*) from (select 1 from check_ins group by user_id, court_id, local_day having count(*) > 1) c)::int
              as count`,
      [],
      'jim',
    );
    return { checked: acknowledged.length, lost, paidTwice: twice?.count ?? -1 };
  }
}
