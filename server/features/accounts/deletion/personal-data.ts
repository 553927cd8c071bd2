import type { Tx } from '#server/platform/db/database.ts';

/**
 * What one room of the product knows about a person. The export reads every section; whoever leaves
 * is erased from every section before the row of the person itself goes.
 */
export interface PersonalDataSection {
  /** The key of this section in the export. */
  readonly name: string;
  /** The tables it answers for; a test walks the database and misses none. */
  readonly tables: readonly string[];
  read(tx: Tx, userId: number): Promise<unknown>;
  /** For what must go and does not go by itself with the person's row. */
  erase?(tx: Tx, userId: number): Promise<void>;
}
