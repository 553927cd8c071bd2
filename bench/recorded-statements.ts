import pg from 'pg';

export interface RecordedStatement {
  /** Of a statement that is prepared once. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Every statement that reaches a database of this process while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') recorded.push(statementOf({ text: first }, second));
    else if (typeof first === 'object' && first !== null && 'text' in first) {
      recorded.push(statementOf(first as { text: string }, second));
    }
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return recorded;
}

function statementOf(
  { name, text, values }: { name?: string; text: string; values?: unknown[] },
  second: unknown,
): RecordedStatement {
  return { name, text, values: values ?? (Array.isArray(second) ? second : []) };
}
