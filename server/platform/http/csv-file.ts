import type { FastifyReply } from 'fastify';

export class CsvFile {
  readonly #name: string;
  readonly #text: string;

  constructor(name: string, text: string) {
    this.#name = name;
    this.#text = text;
  }

  sendWith(reply: FastifyReply): FastifyReply {
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.#name}"`)
      .send(this.#text);
  }
}

/** An answer that is a file for a spreadsheet. The first row names the columns. */
export function csvFile(name: string, rows: readonly (readonly unknown[])[]): CsvFile {
  const text = rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
  // The byte order mark tells Excel that the text is UTF-8.
  return new CsvFile(name, `\uFEFF${text}`);
}

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // A cell that begins like a formula would be run by the spreadsheet of whoever opens the file.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
