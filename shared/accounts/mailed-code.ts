/** Eight digits are enough because only a few tries are allowed. */
export const MAILED_CODE_DIGITS = 8;

export function bareCode(code: string): string {
  return code.replace(/\D/g, '');
}

/** `12345678` → `1234 5678` */
export function shownCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/, '$1 ');
}
