import * as z from 'zod/mini';
import { DECISION } from '#shared/admin/decision.ts';
import {
  CLOSING_KINDS,
  CORRECTION_KINDS,
  CORRECTION_TEXT_MAX_CHARACTERS,
  PIN_KINDS,
} from '#shared/court-corrections/correction-rules.ts';
import { courtNameSchema } from '#shared/courts/court-fields.ts';
import { isCalendarDay } from '#shared/format/dates.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { ADMIN_CHANGES, ADMIN_READS } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { degreesSchema } from '#shared/map/coordinates.ts';

const MAX = { max: CORRECTION_TEXT_MAX_CHARACTERS };

const correctionFormSchema = z
  .object({
    kind: z.enum(CORRECTION_KINDS),
    text: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(MAX.max, invalid('REASON_TOO_LONG', MAX)),
        z.refine((text) => !/\p{Cc}/u.test(text), invalid('CONTROL_CHARACTERS')),
      ),
    ),
    /** Where the court is, for moved and wrong-pin. */
    lat: z.optional(degreesSchema(90)),
    lng: z.optional(degreesSchema(180)),
    /** The right name, for wrong-name. */
    name: z.optional(courtNameSchema),
    /** The court that stays, for duplicate. */
    otherCourtId: z.optional(idSchema),
    /** The last closed day, local to the court, for closed, locked and dangerous. */
    until: z.optional(z.string().check(z.refine(isCalendarDay, invalid('DAY_NOT_VALID')))),
  })
  .check(
    z.refine(
      ({ kind, lat, lng }) => !PIN_KINDS.includes(kind) || (lat !== undefined && lng !== undefined),
      invalid('CORRECTION_PIN_MISSING'),
    ),
    z.refine(
      ({ kind, name }) => kind !== 'wrong-name' || !!name,
      invalid('CORRECTION_NAME_MISSING'),
    ),
    z.refine(
      ({ kind, otherCourtId }) => kind !== 'duplicate' || otherCourtId !== undefined,
      invalid('CORRECTION_COURT_MISSING'),
    ),
    z.refine(
      ({ kind, until }) => until === undefined || CLOSING_KINDS.includes(kind),
      invalid('CORRECTION_DAY_NOT_ALLOWED'),
    ),
  );
export type CorrectionForm = z.output<typeof correctionFormSchema>;

export const CORRECTION_STATES = ['open', 'applied', 'rejected', 'undone', 'expired'] as const;

const otherCourtSchema = z.nullable(z.object({ id: z.number(), name: z.string() }));

const correctionSchema = z.object({
  id: z.number(),
  kind: z.enum(CORRECTION_KINDS),
  state: z.enum(CORRECTION_STATES),
  /** Text and name are only for the author and for players whose agreement counts. */
  text: z.nullable(z.string()),
  name: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  until: z.nullable(z.string()),
  otherCourt: otherCourtSchema,
  /** How far the pin moves, for moved and wrong-pin. */
  moveMetres: z.nullable(z.number()),
  /** The author and everyone whose agreement counts. */
  players: z.number(),
  isMine: z.boolean(),
  hasAgreed: z.boolean(),
  /** Agreements aren't enough, because it reaches too far, or the court is closed already or has upcoming runs. */
  needsAdmin: z.boolean(),
  /** Rounded to 5 minutes. */
  createdAt: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

export const suggestCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/corrections',
  access: 'use-app',
  limit: { name: 'corrections:suggest', per: 'viewer', times: 20, in: 'day' },
  changes: ['courts', 'admin'],
  summary: 'Suggest an edit of a court; the same suggestion by another player counts as agreeing',
  params: idParamsSchema,
  body: correctionFormSchema,
  response: correctionSchema,
  status: 201,
});

export const listCorrections = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id/corrections',
  access: 'use-app',
  limit: { name: 'corrections:list', per: 'viewer', times: 600, in: 'hour' },
  reads: ['courts'],
  summary: 'Open suggestions about a court, those with the most support first, at most 20',
  params: idParamsSchema,
  response: z.array(correctionSchema),
});

export const agreeWithCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/corrections/:correctionId/agree',
  access: 'use-app',
  limit: { name: 'corrections:agree', per: 'viewer', times: 60, in: 'hour' },
  changes: ['courts', 'admin'],
  summary:
    'Agree with a suggested edit; three Known players, one Keeper or an admin make it happen',
  params: z.extend(idParamsSchema, { correctionId: idSchema }),
  response: correctionSchema,
});

const reviewedSchema = z.extend(correctionSchema, {
  court: z.object({ id: z.number(), name: z.string() }),
  /** Null if the author deleted the account. */
  author: z.nullable(z.object({ id: z.number(), name: z.string(), username: z.string() })),
  decidedAt: z.nullable(z.string()),
  /** Who decided. Null while it is open. */
  decidedBy: z.nullable(z.string()),
  canUndo: z.boolean(),
  /** A duplicate is hidden, or has upcoming runs. Everything of it can move to the other court. */
  canMerge: z.boolean(),
});
export type ReviewedCorrection = z.infer<typeof reviewedSchema>;

export const correctionsToReview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  access: 'review-courts',
  limit: ADMIN_READS,
  reads: ['admin', 'review-queue'],
  summary:
    'Suggested edits that are open, the most supported first, or were applied in the last 90 days, and hidden duplicates; at most 100 of each',
  response: z.array(reviewedSchema),
});

const decision = {
  ...DECISION,
  access: 'review-courts',
  limit: ADMIN_CHANGES,
  changes: ['admin', 'courts'],
} as const;

export const applyCorrection = defineEndpoint({
  ...decision,
  path: '/api/admin/corrections/:id/apply',
  summary:
    'Apply a suggested edit; for duplicates that are hidden or have upcoming runs, merge the courts for good',
});

export const rejectCorrection = defineEndpoint({
  ...decision,
  path: '/api/admin/corrections/:id/reject',
  summary: 'Reject a suggested edit',
});

export const undoCorrection = defineEndpoint({
  ...decision,
  path: '/api/admin/corrections/:id/undo',
  summary: 'Undo an applied edit',
});
