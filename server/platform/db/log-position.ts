/** A place in PostgreSQL's log of changes, such as `0/16B3748`: whoever has read up to it has seen all before it. */
export type LogPosition = bigint;

const PATTERN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Comes from browsers too, so it may be anything. */
export function readPosition(text: string | null | undefined): LogPosition | undefined {
  const [, high, low] = PATTERN.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function writePosition(position: LogPosition): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> 32n)}/${half(position & 0xffff_ffffn)}`;
}

export function laterOf(
  one: LogPosition | undefined,
  other: LogPosition | undefined,
): LogPosition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}
