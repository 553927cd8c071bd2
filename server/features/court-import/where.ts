import { textOf } from './columns.ts';
import { ImportFailure } from './import-failure.ts';

export interface Condition {
  column: string;
  operator: 'contains' | '=' | '!=';
  value: string;
}

/** `AMENITIES contains Basketball`, `TYPE = Court`, `STATUS != Closed`. */
export function parseCondition(text: string): Condition {
  const match =
    /^\s*(?<column>.+?)\s+(?<operator>contains)\s+(?<value>.+?)\s*$/i.exec(text) ??
    /^\s*(?<column>[^=!]+?)\s*(?<operator>!=|=)\s*(?<value>.*?)\s*$/.exec(text);
  const { column, operator, value } = match?.groups ?? {};
  if (column === undefined || operator === undefined || value === undefined) {
    const detail = `--where takes a column, one of contains, = and !=, and a value, such as "AMENITIES contains Basketball". It does not understand "${text}".`;
    throw new ImportFailure('usage', { detail });
  }
  return {
    column: unquote(column),
    operator: operator.toLowerCase() as Condition['operator'],
    value: unquote(value),
  };
}

/** Without regard to case. */
export function meets(properties: Record<string, unknown>, condition: Condition): boolean {
  const { column, operator, value } = condition;
  const found = textOf(properties[column]).toLowerCase();
  const wanted = value.toLowerCase();
  if (operator === 'contains') return found.includes(wanted);
  return (found === wanted) === (operator === '=');
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
