const TRANSFER_MS = 2_000;

/** Stands in for the blockchain: takes its time, asks no server, and fails when there is no network. */
export async function simulateTransfer(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TRANSFER_MS));
  if (!navigator.onLine) throw new Error('No network');
}
