import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { TextFile } from '#server/platform/http/text-answers.ts';
import * as contract from '#shared/admin/audit.contract.ts';
import { readAudit, tabulateAudit } from './audit.service.ts';

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listAudit, ({ query, viewer }) => readAudit(deps, viewer, query));

  route(app, deps, contract.exportAudit, async ({ query, viewer }) =>
    csvFile('jim-audit.csv', await tabulateAudit(deps, viewer, query)),
  );
}

/** A CSV download. The first row names the columns. */
export function csvFile(name: string, rows: readonly (readonly unknown[])[]): TextFile {
  const text = rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
  // The byte order mark tells Excel that the text is UTF-8.
  return new TextFile(name, 'text/csv; charset=utf-8', `\uFEFF${text}`);
}

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // Spreadsheets would run a cell that starts like a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
