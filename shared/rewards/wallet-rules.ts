/** 32 to 44 base58 characters. Base58 leaves out 0, O, I and l because they look alike. */
const WALLET_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export function isWalletAddress(text: string): boolean {
  return WALLET_ADDRESS.test(text.trim());
}

/** The first and last 4 characters are enough to recognize an address. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`;
}

export function parseWalletAmount(text: string): number | null {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

/** The ledger counts hundredths, so 0.005 would be shown and sent as a different amount. */
export function isFinerThanHundredths(amount: number): boolean {
  return Math.round(amount * 100) / 100 !== amount;
}
