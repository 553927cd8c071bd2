/** One after the other. A failure doesn't stop the others and is thrown at the end. */
export async function attemptEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  problem: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${problem}`);
}
