import type { FastifyInstance } from 'fastify';
import { csvFile } from '#server/platform/http/csv-file.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { exportAudit, listAudit } from '#shared/admin/audit.contract.ts';
import { listAuditEntries } from './audit.repo.ts';

const PAGE_ENTRIES = 50;
const MAX_EXPORTED = 100_000;

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, async ({ query, viewer }) => {
    const { before, ...filter } = query;
    // One more than is shown: its presence says whether there is a next page.
    const entries = await listAuditEntries(deps.db, {
      filter,
      timeZone: viewer.timeZone,
      before,
      limit: PAGE_ENTRIES + 1,
    });
    return { entries: entries.slice(0, PAGE_ENTRIES), hasMore: entries.length > PAGE_ENTRIES };
  });

  route(app, deps, exportAudit, async ({ query, viewer }) => {
    const { timeZone } = viewer;
    const entries = await listAuditEntries(deps.db, {
      filter: query,
      timeZone,
      limit: MAX_EXPORTED,
    });
    const header = [
      'id',
      'time',
      'who',
      'who id',
      'what',
      'of',
      'of id',
      'name',
      'before',
      'after',
    ];
    const rows = entries.map((entry) => [
      entry.id,
      entry.createdAt,
      entry.actor.name ?? 'a former member',
      entry.actor.id,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      entry.subjectName,
      JSON.stringify(entry.before),
      JSON.stringify(entry.after),
    ]);
    return csvFile('jim-audit.csv', [header, ...rows]);
  });
}
