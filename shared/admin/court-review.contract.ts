import * as z from 'zod/mini';
import { ROLES } from '#shared/access.ts';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION } from '#shared/admin/decision.ts';
import { AGES, MAX_BULK_COURTS } from '#shared/admin/review-rules.ts';
import { courtFactSchema, factChangeSchema } from '#shared/court-card/court-card.contract.ts';
import { courtSchema } from '#shared/courts/courts.contract.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { ADMIN_CHANGES } from '#shared/http/limit.ts';
import { degreesSchema } from '#shared/map/coordinates.ts';

const submitterSchema = z.object({
  id: z.number(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  memberSince: z.string(),
  approvedCourts: z.number(),
  rejectedCourts: z.number(),
  pendingCourts: z.number(),
});

const pendingCourtSchema = z.extend(courtSchema, {
  submitter: z.nullable(submitterSchema),
  isTrusted: z.boolean(),
  isOwn: z.boolean(),
});
export type PendingCourt = z.infer<typeof pendingCourtSchema>;

export const pendingCourts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pending-courts',
  access: 'review-courts',
  reads: ['admin', 'review-queue'],
  summary:
    'Courts that wait for a decision, oldest first; at most 200, which no single person can fill',
  query: z.object({
    /** Words from the name or address. */
    area: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Submitted within a day, within a week, or earlier. */
    age: z.optional(z.enum(AGES)),
  }),
  response: z.array(pendingCourtSchema),
});

const candidateSchema = z.extend(courtSchema, { metresAway: z.number() });
export type DuplicateCandidate = z.infer<typeof candidateSchema>;

const submissionSchema = z.extend(courtSchema, {
  notes: z.string(),
  accuracyMetres: z.nullable(z.number()),
  locatedAt: z.nullable(z.string()),
  device: z.array(z.object({ name: z.string(), value: z.string() })),
  rejectReason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  submitter: z.nullable(
    z.extend(submitterSchema, {
      username: z.string(),
      role: z.enum(ROLES),
      checkIns: z.number(),
      isTrusted: z.boolean(),
    }),
  ),
  mergedInto: z.nullable(z.number()),
  /** The reward paid to the submitter that can be taken back, or `null` if there is none. */
  paidReward: z.nullable(z.number()),
  facts: z.array(courtFactSchema),
  duplicates: z.array(candidateSchema),
  isOwn: z.boolean(),
});
export type CourtSubmission = z.infer<typeof submissionSchema>;

export const courtSubmission = defineEndpoint({
  method: 'GET',
  path: '/api/admin/courts/:id',
  access: 'review-courts',
  reads: ['admin', 'review-queue'],
  summary: 'A submission with all that is known about it',
  params: idParamsSchema,
  response: submissionSchema,
});

export const approveCourt = defineEndpoint({
  ...DECISION,
  path: '/api/courts/:id/approve',
  access: 'review-courts',
  summary: 'Make a pending court visible to all and pay its submitter',
});

export const rejectCourt = defineEndpoint({
  ...DECISION,
  path: '/api/courts/:id/reject',
  access: 'review-courts',
  summary: 'Reject a pending court with a reason that its submitter sees',
  body: z.object({ reason: reasonSchema }),
});

export const mergeCourt = defineEndpoint({
  ...DECISION,
  path: '/api/courts/:id/merge',
  access: 'review-courts',
  summary: 'Close a submission as a duplicate of an approved court; pays nothing',
  body: z.object({ intoCourtId: idSchema }),
});

export const placePin = defineEndpoint({
  method: 'PUT',
  path: '/api/courts/:id/pin',
  access: 'review-courts',
  changes: ['admin'],
  summary: 'Place or move the pin of a pending court',
  params: idParamsSchema,
  body: z.object({ lat: degreesSchema(90), lng: degreesSchema(180) }),
  response: submissionSchema,
});

export const setCourtFact = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/courts/:id/facts',
  access: 'review-courts',
  limit: ADMIN_CHANGES,
  changes: ['admin', 'courts'],
  summary: 'Set a fact of a court as confirmed, or remove it with null',
  params: idParamsSchema,
  body: factChangeSchema,
  response: submissionSchema,
});

const courtIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BULK_COURTS));
const refusedSchema = z.array(
  z.object({ courtId: z.number(), code: z.string(), message: z.string() }),
);
export type RefusedCourts = z.infer<typeof refusedSchema>;

export const approveMany = defineEndpoint({
  method: 'POST',
  path: '/api/admin/courts/approve-many',
  access: 'review-courts',
  changes: ['admin'],
  summary: 'Approve several courts of trusted submitters, each by the rules of one',
  body: z.object({ courtIds: courtIdsSchema }),
  response: z.object({ approved: z.array(z.number()), refused: refusedSchema }),
});

export const rejectMany = defineEndpoint({
  method: 'POST',
  path: '/api/admin/courts/reject-many',
  access: 'review-courts',
  changes: ['admin'],
  summary: 'Reject several pending courts with one reason, each by the rules of one',
  body: z.object({ courtIds: courtIdsSchema, reason: reasonSchema }),
  response: z.object({ rejected: z.array(z.number()), refused: refusedSchema }),
});
