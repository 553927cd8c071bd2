export interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface BatcherOptions<Item, Result> {
  maxBatch: number;
  /** Two items of one user never share a batch. */
  userIdOf: (item: Item) => number;
  /** Settles each item, in the order of user ids, so that two nodes lock shared rows in the same order. */
  write: (batch: readonly Waiting<Item, Result>[]) => Promise<void>;
}

/**
 * Items that arrive while a statement runs share the next one, so the cost per item falls under load. No item waits
 * for others to arrive.
 */
export function createBatcher<Item, Result>({
  maxBatch,
  userIdOf,
  write,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await write(nextBatch());
    isBusy = false;
  }

  function nextBatch(): Waiting<Item, Result>[] {
    const batch = new Map<number, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const userId = userIdOf(one.item);
      if (batch.size < maxBatch && !batch.has(userId)) batch.set(userId, one);
      else later.push(one);
    }
    waiting = later;
    return [...batch].sort(([a], [b]) => a - b).map(([, one]) => one);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
