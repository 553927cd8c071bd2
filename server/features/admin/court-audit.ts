import type { Tx } from '#server/platform/db/database.ts';
import type { AuditAction, AuditFacts } from '#shared/admin/audit.contract.ts';
import { recordAudit } from './audit.repo.ts';

/** What an admin did to a court. */
export function recordCourt(
  tx: Tx,
  action: AuditAction,
  { courtId, viewerId }: { courtId: number; viewerId: number },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  return recordAudit(tx, {
    actorId: viewerId,
    action,
    subjectType: 'court',
    subjectId: courtId,
    before,
    after,
  });
}
