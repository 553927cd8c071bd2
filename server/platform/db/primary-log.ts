import type { Database } from '#server/platform/db/database.ts';
import { type LogPosition, laterOf, readPosition } from '#server/platform/db/log-position.ts';

/** A replica may be this far behind; one that is further is left out. */
export const MAX_LAG_MS = 3_000;
const SAMPLE_MS = 1_000;
/** The log may run on by this much between two samples: a hundred megabytes are more than a second of it. */
const MAX_STEP = 100_000_000n;

/** Where the primary's log stood, and when. */
interface Sample {
  position: LogPosition;
  atMs: number;
}

interface PrimaryLog {
  /** How far it has come by now; undefined as long as the primary has never been asked. */
  position(): Promise<LogPosition | undefined>;
  /** How far a replica must have read for somebody who has seen the log up to there. Undefined: none will do. */
  neededFor(after: LogPosition | undefined): LogPosition | undefined;
  close(): void;
}

/** Asked once a second: what the primary had a moment ago is what a replica is held to. */
export function createPrimaryLog(primary: Database, now: () => number): PrimaryLog {
  const samples: Sample[] = [];
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS).unref();
  void sample().catch(() => undefined);

  async function sample(): Promise<LogPosition | undefined> {
    const [row] = await primary.query<{ position: string | null }>(
      'select pg_current_wal_lsn()::text as position',
    );
    const position = readPosition(row?.position);
    if (position === undefined) return undefined;
    samples.push({ position, atMs: now() });
    // The last one that is old enough stays: while the primary is away, it is what replicas are held to.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now() - MAX_LAG_MS) samples.shift();
    return position;
  }

  return {
    async position() {
      try {
        return await sample();
      } catch {
        // What was written stands, also where the primary goes away right after it. Nobody knows how far its log
        // came, so this reader waits for more than that, and reads from the primary until then.
        const latest = samples.at(-1)?.position;
        return latest === undefined ? undefined : latest + MAX_STEP / 2n;
      }
    },
    neededFor(after) {
      const latest = samples.at(-1)?.position;
      if (latest === undefined) return undefined;
      // Of another life of this database, before a restore: nothing will ever reach it.
      const isReachable = after !== undefined && after <= latest + MAX_STEP;
      return laterOf(isReachable ? after : undefined, samples[0]?.position);
    },
    close: () => clearInterval(timer),
  };
}
