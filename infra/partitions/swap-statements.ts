import type { TableForm } from './table-form.ts';

export interface PartitionPlan {
  table: string;
  /** A column without null, of the type date or timestamptz, that tells the month of a row. */
  key: string;
}

/** The table of today becomes this partition, with every row up to the boundary. */
export const oldPartition = (table: string) => `${table}_p_old`;
/** Held by every row, and proved before the swap, so that the swap need not look at them. */
export const boundaryCheck = (table: string) => `${table}_before_swap`;

/** Why the table cannot be partitioned by this key, in words. */
export function findObstacles({ key }: PartitionPlan, form: TableForm): string[] {
  const keys = form.indexes.filter(
    ({ isUnique, constraint, columns }) => isUnique && constraint !== 'p' && !columns.includes(key),
  );
  return [
    ...form.obstacles,
    ...(['date', 'timestamp with time zone'].includes(form.keyType ?? '')
      ? []
      : [`${key} is no date or time that is always there`]),
    ...keys.map(
      ({ name }) => `${name} has to stay unique over all months, and has no ${key} in it`,
    ),
  ];
}

/** PostgreSQL keeps a key of a partitioned table within each partition, so the month must be part of it. */
export function primaryKeyColumns({ key }: PartitionPlan, form: TableForm): string[] | undefined {
  const columns = form.indexes.find(({ constraint }) => constraint === 'p')?.columns;
  return columns && (columns.includes(key) ? columns : [...columns, key]);
}

/** The index behind that key, built before the swap while everybody goes on writing. */
export const newPrimaryKey = (table: string) => `${oldPartition(table)}_pkey`;

/** All of the swap: nothing in it reads or copies a row. The caller holds the lock on the table and its views. */
export function swapStatements(
  plan: PartitionPlan,
  form: TableForm,
  { boundary, nextId }: { boundary: string; nextId: number },
): string[] {
  const { table, key } = plan;
  const old = oldPartition(table);
  const { identity } = form;
  const primaryKey = primaryKeyColumns(plan, form);
  const isKeyRebuilt = form.indexes.some(({ name }) => name === newPrimaryKey(table));
  const indexes = form.indexes.filter(({ name }) => name !== newPrimaryKey(table));
  return [
    ...(identity ? [`alter table ${table} alter column ${identity.column} drop identity`] : []),
    // Those of the parent are made anew and come to the partition from there.
    ...form.triggers
      .filter(({ isForEachRow }) => isForEachRow)
      .map(({ name }) => `drop trigger ${name} on ${table}`),
    ...indexes.flatMap(({ name, constraint }) =>
      constraint === 'p' && isKeyRebuilt
        ? [
            `alter table ${table} drop constraint ${name}`,
            `alter table ${table} add constraint ${newPrimaryKey(table)} primary key using index ${newPrimaryKey(table)}`,
          ]
        : [`alter index ${name} rename to ${name}_p_old`],
    ),
    `alter table ${table} rename to ${old}`,
    `create table ${table} (like ${old} including all excluding indexes excluding identity) partition by range (${key})`,
    `alter table ${table} owner to ${form.owner}`,
    `alter table ${table} drop constraint ${boundaryCheck(table)}`,
    ...(identity
      ? [
          `alter table ${table} alter column ${identity.column} add generated ${identity.generated} as identity (sequence name ${identity.sequence} start with ${nextId})`,
        ]
      : []),
    ...indexes.map(({ name, definition, constraint, constraintDefinition }) => {
      if (constraint === null) return definition;
      const columns =
        constraint === 'p' ? `primary key (${primaryKey?.join(', ')})` : constraintDefinition;
      return `alter table ${table} add constraint ${name} ${columns}`;
    }),
    ...form.triggers.map(({ definition }) => definition),
    `alter table ${table} attach partition ${old} for values from (minvalue) to ('${boundary}')`,
    `alter table ${old} drop constraint ${boundaryCheck(table)}`,
    ...form.views.map(({ name, definition, options }) => {
      const settings = options ? ` with (${options.join(', ')})` : '';
      return `create or replace view ${name}${settings} as ${definition}`;
    }),
    ...form.grants.map(({ on, grantee, privilege }) =>
      on === 'table'
        ? `grant ${privilege} on ${table} to ${grantee}`
        : `grant ${privilege} on sequence ${identity?.sequence} to ${grantee}`,
    ),
    // Rows are reached through the parent, whose rights count; the partition itself is nobody's door.
    ...form.grants
      .filter(({ on }) => on === 'table')
      .map(({ grantee, privilege }) => `revoke ${privilege} on ${old} from ${grantee}`),
  ];
}
