import { findSeparator, readCsvRecords } from './csv-records.ts';
import { decodeText, startWith } from './decode-text.ts';
import { type ImportFile, readBytes } from './import-file.ts';
import { type JsonFacts, readJsonRecords } from './json-records.ts';
import type { SourceRecord } from './source-record.ts';

export interface RecordStream {
  /** Complete only after all records have been read. */
  facts: JsonFacts & { encoding: string; separator: string | null; isGzipped: boolean };
  records: AsyncGenerator<SourceRecord>;
}

/** Streams bytes through unpacking, decoding and splitting, without holding the whole file. */
export async function readRecords(
  file: ImportFile,
  onRead: (bytes: number) => void = () => undefined,
  encoding?: string,
): Promise<RecordStream> {
  let packedBytes = 0;
  let bytes = 0;
  const counted = countUnpacked(
    readBytes(file, (read) => {
      packedBytes = read;
      onRead(read);
    }),
    (length) => {
      bytes += length;
    },
  );
  const decoded = await decodeText(counted, encoding);
  const first = await firstText(decoded.text);
  const isJson = /^\s*[[{]/.test(first);
  const facts = {
    format: isJson ? 'JSON' : 'CSV',
    crs: '',
    separator: isJson ? null : findSeparator(first),
    get encoding() {
      return decoded.encoding;
    },
    get isGzipped() {
      return bytes !== packedBytes;
    },
  };
  const text = startWith(first, decoded.text);
  const records = isJson
    ? readJsonRecords(text, facts)
    : readCsvRecords(text, facts.separator ?? ',');
  return { facts, records };
}

/** Enough text to detect the format, since a chunk may end before the first line does. */
async function firstText(text: AsyncGenerator<string>): Promise<string> {
  let first = '';
  while (first.trim().length < 4096) {
    const next = await text.next();
    if (next.done) break;
    first += next.value;
  }
  return first;
}

async function* countUnpacked(
  bytes: AsyncGenerator<Buffer>,
  onChunk: (length: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    onChunk(chunk.length);
    yield chunk;
  }
}
