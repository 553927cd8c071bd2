/**
 * How far a statement has to go: to no spread table, to the machine of one value, to those of a list of values, to
 * all of them, each by itself, or between them.
 */
export type Reach = 'none' | 'one' | 'several' | 'all' | 'crosses';
const REACHES: readonly Reach[] = ['none', 'one', 'several', 'all', 'crosses'];

export interface StatementReach {
  reach: Reach;
  /** The tables it names, by what their keys are bound to. */
  tables: string[];
}

export function farthest(reaches: readonly StatementReach[]): StatementReach {
  const far = Math.max(0, ...reaches.map(({ reach }) => REACHES.indexOf(reach)));
  const reach = REACHES[far] ?? 'none';
  const tables = reaches.filter((each) => each.reach === reach).flatMap((each) => each.tables);
  return { reach, tables: [...new Set(tables)] };
}
