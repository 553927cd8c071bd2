const WHOLE = new Intl.NumberFormat('en-US');

/** 1 → "1 court", 2500 → "2,500 courts". */
export function pluralOf(count: number, one: string, many: string): string {
  return `${WHOLE.format(count)} ${count === 1 ? one : many}`;
}
