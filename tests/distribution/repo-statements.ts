import { resolve } from 'node:path';
import type { Tx } from '#server/platform/db/database.ts';
import { listFiles } from '#tests/sql/sources.ts';

export interface RepoStatement {
  file: string;
  /** The exported function that makes it. */
  maker: string;
  text: string;
}

/** More than any function makes for one row; ends those that go on until nothing comes. */
const MAX_PER_CALL = 30;

/**
 * What every function of every repository asks the database, found by calling it: with a transaction that only
 * listens, and with arguments that let it go this way or that.
 */
export async function collectRepoStatements(): Promise<RepoStatement[]> {
  const found = new Map<string, RepoStatement>();
  for (const file of listFiles('server', '.repo.ts')) {
    const room = (await import(resolve(file))) as Record<string, unknown>;
    for (const [maker, work] of functionsOf(room)) {
      for (const argument of ARGUMENTS) {
        for (const row of [anything, undefined]) {
          for (const text of await listen(work, argument, row)) {
            found.set(`${file} ${maker} ${text}`, { file, maker, text });
          }
        }
      }
    }
  }
  return [...found.values()];
}

type Work = (tx: Tx, ...rest: unknown[]) => unknown;

/** Exported functions, and those of exported objects. */
function functionsOf(room: Record<string, unknown>, within = ''): [name: string, work: Work][] {
  return Object.entries(room).flatMap(([name, value]): [string, Work][] => {
    if (typeof value === 'function') return [[`${within}${name}`, value as Work]];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && within === ''
      ? functionsOf(value as Record<string, unknown>, `${name}.`)
      : [];
  });
}

async function listen(work: Work, argument: unknown, row: unknown): Promise<string[]> {
  const heard: string[] = [];
  const query = async (statement: { text: string } | string) => {
    if (heard.length === MAX_PER_CALL) throw new Error('It goes on.');
    heard.push(typeof statement === 'string' ? statement : statement.text);
    return row === undefined ? [] : [row];
  };
  const tx = { query, transaction: (inner: Work) => inner(tx as Tx) };
  try {
    const rest = Array.from({ length: Math.max(5, work.length) }, () => argument);
    await work(tx as Tx, ...rest);
  } catch {
    // It wanted a real value; what it asked before was heard.
  }
  return heard;
}

/** Whatever is asked of it, it has: a field, an element, a method, a number. */
const anything: unknown = new Proxy(() => undefined, {
  get(_, name) {
    switch (name) {
      case 'then':
        return undefined;
      case Symbol.toPrimitive:
        return (hint: string) => (hint === 'string' ? 'x' : 1);
      case Symbol.iterator:
        return () => [anything][Symbol.iterator]();
      case 'toJSON':
        return () => 1;
      case 'length':
        return 1;
      case 'map':
      case 'flatMap':
        return (change: (one: unknown, index: number) => unknown) => [change(anything, 0)];
      default:
        return anything;
    }
  },
  apply: () => anything,
});

const ARGUMENTS = [anything, undefined, null, 0, 1, '', 'x', false, [], {}, [anything]];
