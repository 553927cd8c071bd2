import { relative } from 'node:path';
import { inject } from 'vitest';
import { projectRoot } from '#server/platform/build/project.ts';
import type { StatementObserver } from '#server/platform/db/database.ts';
import { findMisfit } from './fits-shape.ts';
import { namedRelations } from './named-relations.ts';
import type { RowShapes, Shape } from './row-shapes.ts';
import { findForeignTable } from './table-owners.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    rowShapes: RowShapes;
  }
}

/** Declared row type and location, by statement text. */
const known = new Map<string, { place: string; shape: Shape } | undefined>();
const MAX_ROWS_LOOKED_AT = 50;

/**
 * Checks every statement that the app under test runs. It must not name another room's table, and its rows
 * must match the type at the call of `query`, both columns and values.
 */
export const observeStatement: StatementObserver = (text) => {
  if (!known.has(text)) known.set(text, meet(text));
  const declared = known.get(text);
  if (declared === undefined) return undefined;
  const { place, shape } = declared;
  return ({ fields, rows }) => {
    const complaint = misnamed(shape, fields) ?? misfitting(shape, rows);
    if (complaint) complain(`${place}: ${complaint}`, text);
  };
};

/** Also logs the error, which fails the test (tests/console-guard.ts). The caller only sees a 500. */
function complain(complaint: string, text: string): never {
  console.error(`${complaint}\n${text}`);
  throw new Error(complaint);
}

function meet(text: string): { place: string; shape: Shape } | undefined {
  const caller = findCaller();
  if (caller === undefined) return undefined;
  const complaint = findForeignTable(caller.file, namedRelations(text));
  if (complaint) complain(complaint, text);
  const place = `${caller.file}:${caller.line}`;
  const shape = inject('rowShapes')[place];
  return shape && shape.is !== 'anything' ? { place, shape } : undefined;
}

/** Column names are known even without rows. */
function misnamed(shape: Shape, fields: readonly { name: string }[]): string | undefined {
  if (shape.is !== 'object') return undefined;
  const declared = Object.keys(shape.fields).sort().join(', ');
  const selected = fields
    .map(({ name }) => name)
    .sort()
    .join(', ');
  return declared === selected ? undefined : `selects ${selected}, declared are ${declared}`;
}

function misfitting(shape: Shape, rows: readonly unknown[]): string | undefined {
  for (const row of rows.slice(0, MAX_ROWS_LOOKED_AT)) {
    const complaint = findMisfit(shape, row, 'row');
    if (complaint) return complaint;
  }
  return undefined;
}

/** The place in a room that ran the statement. Statements of tests and commands are ignored. */
function findCaller(): { file: string; line: number } | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 6;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  for (const frame of stack.split('\n').slice(1)) {
    const [, path, line] = /\(?(?:file:\/\/)?(\/[^():]+\.ts):(\d+):\d+\)?$/.exec(frame) ?? [];
    if (path === undefined) continue;
    const file = relative(projectRoot, path).replaceAll('\\', '/');
    if (file.startsWith('tests/sql/') || file === 'server/platform/db/database.ts') continue;
    const isOfRoom = file.startsWith('server/features/') && !/(\.test|-testing)\.ts$/.test(file);
    return isOfRoom ? { file, line: Number(line) } : undefined;
  }
  return undefined;
}
