/** Long enough to scan it on the spot, too short to send it to someone elsewhere. */
export const CODE_SECONDS = 30;
/** How long the player who showed a code can confirm the one who scanned it. */
export const CONFIRM_SECONDS = 30;
export const CODE_DIGITS = 6;

const LINK = /^#code-(\d{6})$/;

/** The content of the QR code. The code is in the hash, so that it never reaches a server or a log. */
export function codeLink(origin: string, courtId: number, code: string): string {
  return `${origin}/courts/${courtId}#code-${code}`;
}

export function codeOfHash(hash: string): string | undefined {
  return LINK.exec(hash)?.[1];
}

/** The code in a scanned text, or undefined if it isn't one for this court. */
export function codeOfScan(text: string, origin: string, courtId: number): string | undefined {
  const start = codeLink(origin, courtId, '');
  return text.startsWith(start) ? codeOfHash(`#code-${text.slice(start.length)}`) : undefined;
}

export function typedCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** In two halves, which are easier to read aloud. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`;
}
