import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type {
  AuditAction,
  AuditEntry,
  AuditFacts,
  AuditFilter,
  AuditSubject,
} from '#shared/admin/audit.contract.ts';

export interface AuditRecord {
  actorId: number;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: number;
  before: AuditFacts;
  after: AuditFacts;
}

/** Call these in the transaction of the action, so that neither exists without the other. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { actorId, action, subjectType, subjectId, before, after } = record;
  await tx.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [actorId, action, subjectType, subjectId, JSON.stringify(before), JSON.stringify(after)],
  );
}

export function recordCourt(
  tx: Tx,
  action: AuditAction,
  { courtId, viewerId }: { courtId: number; viewerId: number },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const subject = { subjectType: 'court', subjectId: courtId } as const;
  return recordAudit(tx, { actorId: viewerId, action, ...subject, before, after });
}

export function recordPerson(
  tx: Tx,
  action: AuditAction,
  { personId, viewerId }: { personId: number; viewerId: number },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const subject = { subjectType: 'person', subjectId: personId } as const;
  return recordAudit(tx, { actorId: viewerId, action, ...subject, before, after });
}

export async function findRoleBeforeAdmin(tx: Tx, personId: number): Promise<Role | undefined> {
  const [row] = await tx.query<{ role: Role }>(
    `select before ->> 'role' as role from audit_log
     where subject_type = 'person' and subject_id = $1 and action = 'person.role'
       and after ->> 'role' = 'Admin' and before ? 'role'
     order by id desc limit 1`,
    [personId],
  );
  return row?.role;
}

interface AuditRow extends Omit<AuditEntry, 'actor' | 'createdAt'> {
  actorId: number;
  actorName: string | null;
  createdAt: Date;
}

export interface AuditPage {
  filter: AuditFilter;
  timeZone: string;
  before?: number | undefined;
  limit: number;
}

export async function listAuditEntries(tx: Tx, page: AuditPage): Promise<AuditEntry[]> {
  const { filter, timeZone, before, limit } = page;
  const rows = await tx.query<AuditRow>(
    `select a.id, a.actor_id as "actorId", u.name as "actorName", a.action,
            a.subject_type as "subjectType", a.subject_id as "subjectId",
            case a.subject_type
              when 'court' then (select name from court_cards where id = a.subject_id)
              when 'person' then (select name from people where id = a.subject_id)
            end as "subjectName",
            a.before, a.after, a.created_at as "createdAt"
     from audit_log a left join people u on u.id = a.actor_id
     where a.id < $1
       and ($2::text is null or a.action = $2)
       and ($3::text is null or a.subject_type = $3)
       and ($4::bigint is null or a.subject_id = $4)
       and ($5::text is null or starts_with(lower(u.name), lower($5)) or starts_with(u.username_key, lower($5)))
       and ($6::date is null or a.created_at >= $6::date::timestamp at time zone $8)
       and ($7::date is null or a.created_at < ($7::date + 1)::timestamp at time zone $8)
     order by a.id desc limit $9`,
    [
      before ?? Number.MAX_SAFE_INTEGER,
      filter.action ?? null,
      filter.subjectType ?? null,
      filter.subjectId ?? null,
      filter.actor || null,
      filter.from ?? null,
      filter.to ?? null,
      timeZone,
      limit,
    ],
  );
  return rows.map(({ actorId, actorName, createdAt, ...entry }) => ({
    ...entry,
    actor: { id: actorId, name: actorName },
    createdAt: createdAt.toISOString(),
  }));
}
