import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { AuditFilter } from '#shared/admin/audit.contract.ts';
import { listAuditEntries } from './audit.repo.ts';

const PAGE_ENTRIES = 50;
const MAX_EXPORTED = 100_000;

export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  { timeZone }: Viewer,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
) {
  // One extra row tells whether there is a next page.
  const limit = PAGE_ENTRIES + 1;
  const entries = await listAuditEntries(db, { filter, timeZone, before, limit });
  return { entries: entries.slice(0, PAGE_ENTRIES), hasMore: entries.length > PAGE_ENTRIES };
}

export async function tabulateAudit(
  { db }: Pick<Deps, 'db'>,
  { timeZone }: Viewer,
  filter: AuditFilter,
) {
  const entries = await listAuditEntries(db, { filter, timeZone, limit: MAX_EXPORTED });
  const header = ['id', 'time', 'who', 'who id', 'what', 'of', 'of id', 'name', 'before', 'after'];
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
  return [header, ...rows];
}
