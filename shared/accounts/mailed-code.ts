/** Few tries are allowed, so eight digits are plenty. */
export const MAILED_CODE_DIGITS = 8;

/** Without the gap that the mail shows, and people may type. */
export function bareCode(code: string): string {
  return code.replace(/\D/g, '');
}

/** `12345678` → `1234 5678` */
export function shownCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/, '$1 ');
}
