import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCheckInBatcher, type JudgedCheckIn } from '#server/features/check-ins/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Benchmark, FilledDatabase } from './benchmark.ts';
import { type Figure, figure, notMeasured } from './figure.ts';
import { median } from './rounds.ts';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Part of Debian's postgresql-contrib. Undefined if it isn't installed. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  return versions
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin/pgbench'))
    .find((file) => existsSync(file));
}

export async function pgbench(program: string, url: string, args: string[]): Promise<string> {
  const address = new URL(url);
  const socketFolder = address.searchParams.get('host') ?? address.hostname;
  const { stdout } = await promisify(execFile)(
    program,
    [...args, '-h', socketFolder, '-U', address.username, address.pathname.slice(1)],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(address.password) } },
  );
  return stdout;
}

export function transactionsPerSecond(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
}

const WAYS = ['tpcB', 'anywhere', 'hotCourt', 'together'] as const;
type Way = (typeof WAYS)[number];

const ROUNDS = WAYS.length;
const SECONDS = 3;
const CLIENTS = 10;
/** The batch size of a busy node. */
const TOGETHER = 64;
const TPC_B_SCALE = 20;
/** Visits all users in a scattered order. No size is a multiple of it. */
const LEAP = 7919;

const TPC_B = `TPC-B of pgbench, prepared, ${CLIENTS} clients`;

export const checkIn: Benchmark = {
  name: 'check-in',
  title: 'Check-ins',
  async run(context) {
    const program = findPgbench();
    if (program === undefined) {
      return [notMeasured('check-ins', "pgbench of Debian's postgresql-contrib is not installed")];
    }
    const filled = await context.copyOf(1_000_000);
    const race = new Race(filled, program, context.folder);
    await race.prepare();
    const ways: Record<Way, () => Promise<number>> = {
      tpcB: () => race.tpcB(),
      anywhere: () => race.oneByOne(`random(1, ${filled.size})`),
      hotCourt: () => race.oneByOne('1'),
      together: () => race.together(),
    };
    const perSecond: Record<Way, number[]> = { tpcB: [], anywhere: [], hotCourt: [], together: [] };
    // Warm up both: the copy is only on disk, while pgbench's tables are already in memory.
    for (const way of [ways.anywhere, ways.tpcB]) await way();
    for (let round = 0; round < ROUNDS; round++) {
      // Rotate the order, because writes flushed by one slow down the next.
      for (const way of [...WAYS.slice(round), ...WAYS.slice(0, round)]) {
        perSecond[way].push(await ways[way]());
      }
    }
    return figuresOf(
      Object.fromEntries(WAYS.map((way) => [way, median(perSecond[way])])) as Record<Way, number>,
    );
  },
};

/** Several ways to check in on one database, each user once. */
class Race {
  readonly #filled: FilledDatabase;
  readonly #program: string;
  readonly #folder: string;
  #begun = 0;

  constructor(filled: FilledDatabase, program: string, folder: string) {
    this.#filled = filled;
    this.#program = program;
    this.#folder = folder;
  }

  async prepare(): Promise<void> {
    await this.#pgbench(['-i', '-q', '-s', String(TPC_B_SCALE)]);
    const client = await this.#filled.db.connect();
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze wallets, check_ins, ledger_transfers');
    client.release(true);
  }

  async tpcB(): Promise<number> {
    return transactionsPerSecond(await this.#pgbench([...LOAD, '-b', 'tpcb-like']));
  }

  /** One prepared statement per check-in, as on a quiet evening. */
  async oneByOne(court: string): Promise<number> {
    const file = join(this.#folder, 'check-in.sql');
    writeFileSync(file, pgbenchScript(this.#filled.size, court));
    return this.#counted(async () => {
      const start = Math.ceil(this.#begun / CLIENTS);
      await this.#pgbench([...LOAD, '-D', `turn=${start}`, '-f', file]);
    });
  }

  async together(): Promise<number> {
    const { url, size } = this.#filled;
    const db = openDatabase({ connectionString: url, poolSize: 1, onError: console.error });
    try {
      const record = createCheckInBatcher(db);
      let next = Math.ceil(this.#begun);
      return await this.#counted(async () => {
        const end = performance.now() + SECONDS * 1000;
        const caller = async () => {
          while (performance.now() < end) {
            next += 1;
            await record({ ...SPOT, userId: ((next * LEAP) % size) + 1, courtId: anyOf(size) });
          }
        };
        await Promise.all(Array.from({ length: TOGETHER }, caller));
      });
    } finally {
      await db.close();
    }
  }

  /** Counts rows in the table, so only recorded check-ins count. */
  async #counted(work: () => Promise<void>): Promise<number> {
    const { db } = this.#filled;
    const [last] = await db.query<{ id: number }>('select max(id) as id from check_ins');
    await work();
    const [made] = await db.query<{ count: number }>(
      'select count(*) as count from check_ins where id > $1',
      [last?.id ?? 0],
    );
    const recorded = made?.count ?? Number.NaN;
    // Some pgbench clients are faster than others, so start the next round well beyond the fastest.
    this.#begun += recorded * 1.5;
    return recorded / SECONDS;
  }

  #pgbench(args: string[]): Promise<string> {
    return pgbench(this.#program, this.#filled.url, args);
  }
}

const LOAD = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)];
const SPOT: Omit<JudgedCheckIn, 'userId' | 'courtId'> = {
  timeZone: 'America/New_York',
  revision: 0,
  outcome: 'paid',
  heldReason: null,
  latitude: 40.7,
  longitude: -73.9,
  accuracyMetres: 10,
  readAt: new Date(),
  distanceMetres: 12.5,
  idempotencyKey: null,
};

function anyOf(courts: number): number {
  return 1 + Math.floor(Math.random() * courts);
}

function pgbenchScript(people: number, court: string): string {
  return `\\set turn :turn + 1
\\set number :turn * ${CLIENTS} + :client_id
\\set person :number * ${LEAP} % ${people} + 1
\\set court ${court}
select ids, demos, recorded_at from check_ins_record(
  array[:person]::bigint[], array[:court]::bigint[], '{America/New_York}', '{0}', '{paid}', '{null}', '{40.7}', '{-73.9}',
  '{10}', array[now()], '{12.5}', array[gen_random_uuid()], 500, clock_timestamp());
`;
}

function figuresOf(of: Record<Way, number>): Figure[] {
  const tpcB = { what: TPC_B, value: of.tpcB };
  const unit = '/s';
  return [
    figure({
      what: 'check-in alone',
      value: of.anywhere,
      unit,
      yardstick: tpcB,
      target: { of: 'ratio', atLeast: 0.6 },
    }),
    figure({
      what: `check-ins that arrive together, ${TOGETHER} callers`,
      value: of.together,
      unit,
      yardstick: tpcB,
      target: { of: 'ratio', atLeast: 1.2 },
    }),
    figure({
      what: 'check-in at one hot court',
      value: of.hotCourt,
      unit,
      yardstick: { what: 'at random courts', value: of.anywhere },
      target: { of: 'ratio', atLeast: 0.95 },
    }),
  ];
}
