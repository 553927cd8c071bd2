import { formatNumber } from '#client/lib/i18n/format.ts';

/** 5 → "5 $JIM". */
export function formatJim(jim: number): string {
  return `${formatNumber(jim)} $JIM`;
}

/** 5 → "+5 $JIM", -5 → "−5 $JIM". */
export function formatSignedJim(jim: number): string {
  return jim < 0 ? `−${formatJim(-jim)}` : `+${formatJim(jim)}`;
}
