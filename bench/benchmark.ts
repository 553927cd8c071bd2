import type { Database } from '#server/platform/db/database.ts';
import type { Figure } from './figure.ts';

export const SIZES = [10_000, 100_000, 1_000_000] as const;
export type Size = (typeof SIZES)[number];

export interface FilledDatabase {
  db: Database;
  url: string;
  size: Size;
}

export interface BenchContext {
  /** Seeded and kept between runs. Leave no rows behind that would change a figure. */
  database(size: Size): Promise<FilledDatabase>;
  /** A writable copy, dropped at the end. */
  copyOf(size: Size): Promise<FilledDatabase>;
  /** A folder for files of this run, on the same disk as the data. */
  folder: string;
  log(line: string): void;
}

/** One per file. Add it to the list in run.ts. */
export interface Benchmark {
  name: string;
  title: string;
  run(context: BenchContext): Promise<Figure[]>;
}
