import { ImportFailure } from './import-failure.ts';

export interface DecodedText {
  encoding: string;
  text: AsyncGenerator<string>;
}

/**
 * Detects the encoding by byte order mark and content, unless the operator names it. Latin-1 is read as Windows-1252,
 * a superset.
 */
export async function decodeText(
  bytes: AsyncGenerator<Buffer>,
  named?: string,
): Promise<DecodedText> {
  const label = named && encodingNamed(named);
  const first = await bytes.next();
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
  refuseOtherKinds(head);
  if (label) return { encoding: label.toUpperCase(), text: decodeWith(label, head, bytes) };
  const utf16 = utf16Of(head);
  if (utf16) return { encoding: utf16.toUpperCase(), text: decodeWith(utf16, head, bytes) };
  if (head.includes(0)) throw new ImportFailure('binary');
  const decoded: DecodedText = { encoding: 'UTF-8', text: undefined as never };
  decoded.text = decodeUtf8OrOlder(head, bytes, (encoding) => {
    decoded.encoding = encoding;
  });
  return decoded;
}

function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    const detail = `--encoding takes a name such as utf-8, windows-1252, windows-1251, shift_jis, euc-jp, gb18030, big5 or euc-kr. It does not know "${name}".`;
    throw new ImportFailure('usage', { detail });
  }
}

function refuseOtherKinds(head: Buffer): void {
  const start = head.subarray(0, 512).toString('latin1').replace(/^ï»¿/, '').trimStart();
  if (start.startsWith('PK\u0003\u0004')) throw new ImportFailure('zip');
  if (/^(SQLite format 3|%PDF)/.test(start)) throw new ImportFailure('binary');
  if (/^<(!doctype\s+html|html|head|body)/i.test(start)) throw new ImportFailure('html');
  if (/^<(\?xml|osm|kml|gml|wfs:|gpx)/i.test(start)) {
    const isPage = /<html/i.test(head.subarray(0, 2048).toString('latin1'));
    throw new ImportFailure(isPage ? 'html' : 'xml');
  }
}

function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // UTF-16 without a byte order mark: in a header, every other byte is zero.
  const sample = head.subarray(0, 200);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > sample.length / 3 && even === 0) return 'utf-16le';
  if (even > sample.length / 3 && odd === 0) return 'utf-16be';
  return undefined;
}

async function* decodeWith(
  encoding: string,
  head: Buffer,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  yield decoder.decode(head, { stream: true });
  for await (const chunk of rest) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** UTF-8 until invalid bytes occur. If everything before was ASCII, the file is in an older encoding. */
async function* decodeUtf8OrOlder(
  head: Buffer,
  rest: AsyncGenerator<Buffer>,
  onEncoding: (encoding: string) => void,
): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  let isUtf8Proved = false;
  let older: TextDecoder | undefined;
  let pending: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const decode = (bytes: Buffer): string => {
    if (older) return older.decode(bytes, { stream: true });
    try {
      const text = strict.decode(bytes);
      isUtf8Proved ||= text.length !== bytes.length;
      return text;
    } catch {
      if (isUtf8Proved) return lenient.decode(bytes);
      const isJapanese = isShiftJis(bytes);
      older = new TextDecoder(isJapanese ? 'shift_jis' : 'windows-1252');
      onEncoding(isJapanese ? 'Shift-JIS' : 'Latin-1 (Windows-1252)');
      return older.decode(bytes, { stream: true });
    }
  };
  for await (const chunk of startWith(head, rest)) {
    const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    const end = bytes.length - unfinishedBytes(bytes);
    pending = bytes.subarray(end);
    const text = decode(bytes.subarray(0, end));
    yield isFirst ? text.replace(/^\ufeff/, '') : text;
    isFirst = false;
  }
  if (pending.length > 0) yield decode(pending);
}

/**
 * Accented Latin letters are often valid Shift-JIS by chance. Japanese text has several such characters in a row, and
 * many of its bytes are rare in Windows-1252.
 */
function isShiftJis(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return false;
  }
  const high = bytes.filter((byte) => byte >= 0x80);
  const rare = high.filter((byte) => byte >= 0x81 && byte <= 0x9f);
  const isWritten = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]{3}/u.test(text);
  return isWritten && rare.length >= high.length / 4;
}

/** How many bytes at the end belong to a character that the next chunk may complete. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

export async function* startWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
