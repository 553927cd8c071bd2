import type { Database } from '#server/platform/db/database.ts';
import type { Figure } from './figure.ts';

export const SIZES = [10_000, 100_000, 1_000_000] as const;
/** How many courts and how many people a database holds. */
export type Size = (typeof SIZES)[number];

export interface FilledDatabase {
  db: Database;
  url: string;
  size: Size;
}

/** What a benchmark gets. Whatever it opens itself, it closes itself. */
export interface BenchContext {
  /** Filled from a seed, kept between runs: read it, and leave no rows behind that change a figure. */
  database(size: Size): Promise<FilledDatabase>;
  /** A copy that the benchmark may write to as it likes; dropped at the end. */
  copyOf(size: Size): Promise<FilledDatabase>;
  /** A folder for files of this run, on the disk where the data lies. */
  folder: string;
  /** One line under the benchmark's heading. */
  log(line: string): void;
}

/** One file of this folder. Add it to the list in run.ts. */
export interface Benchmark {
  /** As in `npm run bench -- <name>`. */
  name: string;
  title: string;
  run(context: BenchContext): Promise<Figure[]>;
}
