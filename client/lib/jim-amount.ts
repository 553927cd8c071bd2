import { formatNumber } from '#client/lib/format.ts';

/** 5 → "5 $JIM". */
export function formatJim(jim: number): string {
  return `${formatNumber(jim)} $JIM`;
}
