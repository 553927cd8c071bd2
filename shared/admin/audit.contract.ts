import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '#shared/admin/audit-actions.ts';
import { isCalendarDay } from '#shared/format/dates.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'court',
  'stats',
  'check-in',
  'post',
  'person',
  'report',
  'reward',
  'import',
  'run',
  'message',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditFacts = z.infer<typeof facts>;

const auditEntrySchema = z.object({
  id: z.number(),
  actor: z.object({ id: z.number(), name: z.nullable(z.string()) }),
  /** One of `AUDIT_ACTIONS` and `AUDIT_SUBJECTS`, or a value from another version. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.number(),
  subjectName: z.nullable(z.string()),
  before: facts,
  after: facts,
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.string().check(z.refine(isCalendarDay, invalid('DAY_NOT_VALID')));
const filterSchema = z.object({
  /** Prefix of the admin's name or handle. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  subjectType: z.optional(z.enum(AUDIT_SUBJECTS)),
  subjectId: z.optional(idSchema),
  /** First and last day, inclusive, in the reader's time zone. */
  from: z.optional(day),
  to: z.optional(day),
});
export type AuditFilter = z.infer<typeof filterSchema>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'read-audit',
  reads: ['admin'],
  summary: 'Who did what, newest first, 50 at a time',
  query: z.extend(filterSchema, { before: z.optional(idSchema) }),
  response: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
});

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'read-audit',
  summary: 'The same as a CSV file',
  query: filterSchema,
  response: z.string(),
});
