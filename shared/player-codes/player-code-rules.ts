import { courtCode } from '#shared/public-pages/addresses.ts';

/** How long a code can be used: to be read across a table, not to be sent to somebody elsewhere. */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;

const LINK = /^#code-(\d{6})$/;

/** What the QR code says: the court's page, and the code behind `#`, where no server or log gets to see it. */
export function codeLink(origin: string, courtId: number, code: string): string {
  return `${origin}/courts/${courtId}#code-${code}`;
}

/** The code in the hash of an address. */
export function codeOfHash(hash: string): string | undefined {
  return LINK.exec(hash)?.[1];
}

/** The code in whatever a camera has read; undefined if it is not one of this court. */
export function codeOfScan(text: string, origin: string, courtId: number): string | undefined {
  const start = codeLink(origin, courtId, '');
  return text.startsWith(start) ? codeOfHash(`#code-${text.slice(start.length)}`) : undefined;
}

/** The digits of what somebody typed, with or without the gap in the middle. */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** In two halves, as it is easier to read aloud. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`;
}

export const POSTER_CODE = /^[\w-]{16}$/;

/** What the QR code of a printed poster says: the short address of the court, and the poster's own code behind `#`. */
export function posterLink(origin: string, courtId: number, code: string): string {
  return `${origin}/c/${courtCode(courtId)}#poster-${code}`;
}

export function posterOfHash(hash: string): string | undefined {
  const [, code = ''] = /^#poster-(.+)$/.exec(hash) ?? [];
  return POSTER_CODE.test(code) ? code : undefined;
}

/** The code of the poster that a camera has read; undefined if it is not one of this court. */
export function posterOfScan(text: string, origin: string, courtId: number): string | undefined {
  const start = posterLink(origin, courtId, '');
  return text.startsWith(start) ? posterOfHash(`#poster-${text.slice(start.length)}`) : undefined;
}
