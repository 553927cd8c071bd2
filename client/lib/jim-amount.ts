const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 1234.5 → "1,234.5"; the unit stands beside it. */
export function formatAmount(jim: number): string {
  return AMOUNT.format(jim);
}

/** 5 → "5 $JIM". */
export function formatJim(jim: number): string {
  return `${formatAmount(jim)} $JIM`;
}
