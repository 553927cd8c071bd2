/** A WAL position (LSN) such as `0/16B3748`. A server that has replayed up to it has everything written before it. */
export type LogPosition = bigint;

const PATTERN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** The text may come from a browser, so it can be anything. */
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

/** Chooses the server for a read. Part of `Database`, so that features don't know how many servers there are. */
export interface ReadRouting {
  /** Reads of `work` may go to a replica that lags a little but has replayed up to `after`. */
  lagging<Result>(after: LogPosition | undefined, work: () => Promise<Result>): Promise<Result>;
  /** Reads of `work` go to the primary, and to such a replica only while the primary is down. */
  despiteOutage<Result>(
    after: LogPosition | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The current end of the log, for later reads that must see everything up to it. Undefined without a replica. */
  position(): Promise<LogPosition | undefined>;
}

export const ONE_SERVER: ReadRouting = {
  lagging: (_after, work) => work(),
  despiteOutage: (_after, work) => work(),
  position: async () => undefined,
};
