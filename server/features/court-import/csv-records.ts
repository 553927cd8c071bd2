import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { MAX_COLUMNS } from './columns.ts';
import { ImportFailure } from './import-failure.ts';
import type { SourceRecord } from './source-record.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const MAX_RECORD_CHARACTERS = 5_000_000;

/** The most frequent separator in the first line, outside quotation marks. */
export function findSeparator(head: string): string {
  const unquoted = head.replace(/"[^"]*"/g, '""');
  const line = unquoted.slice(0, unquoted.search(/[\r\n]/) >>> 0);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The rows as objects by column name. Lines are counted as in a text editor. */
export async function* readCsvRecords(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<SourceRecord> {
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: string[] | undefined;
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (header === undefined) header = uniqueNames(record);
      else yield toRecord(header, record, line);
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    if ((error as CsvError).code?.startsWith('CSV_')) {
      // Counted by the records before it. Those that were read but not yet passed on are lost.
      const { code, records } = error as CsvError & { records?: number };
      const isTooLong = code === 'CSV_MAX_RECORD_SIZE';
      throw new ImportFailure('open-quote', {
        line: Math.max(lastLine, records ?? 0) + 1,
        ...(isTooLong && { maxCharacters: MAX_RECORD_CHARACTERS }),
      });
    }
    throw error;
  }
}

function toRecord(header: readonly string[], cells: readonly string[], line: number): SourceRecord {
  const properties: Record<string, unknown> = {};
  for (const [index, name] of header.entries()) properties[name] = cells[index] ?? '';
  const record: SourceRecord = { line, properties };
  // Spreadsheets leave empty cells at the end.
  const isTooLong = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (isTooLong || cells.length < header.length) {
    record.problem = {
      code: 'field-count',
      detail: `has ${cells.length} fields where the header has ${header.length}`,
    };
  }
  return record;
}

/** Two columns with the same name would hide each other. */
function uniqueNames(cells: readonly string[]): string[] {
  if (cells.length > MAX_COLUMNS) {
    throw new ImportFailure('too-many-columns', { columns: cells.length, max: MAX_COLUMNS });
  }
  const seen = new Set<string>();
  return cells.map((cell, index) => {
    let name = cell.trim() || `column ${index + 1}`;
    while (seen.has(name)) name += ' (2)';
    seen.add(name);
    return name;
  });
}
