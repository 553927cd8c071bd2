/** 32 to 44 characters of base58, which leaves out 0, O, I and l because they look alike. */
const WALLET_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export function isWalletAddress(text: string): boolean {
  return WALLET_ADDRESS.test(text.trim());
}

/** First 4 and last 4 characters: enough to recognise one's own. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`;
}

/** The $JIM that were typed, or null where that is no number greater than 0. */
export function parseWalletAmount(text: string): number | null {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

/** $JIM are counted in hundredths: 0.005 would be shown, and sent, as another amount. */
export function isFinerThanHundredths(amount: number): boolean {
  return Math.round(amount * 100) / 100 !== amount;
}
