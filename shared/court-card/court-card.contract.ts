import * as z from 'zod/mini';
import { FACT_KEYS, FACT_STATES, factOf, readFact } from '#shared/court-card/facts.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

const factKeySchema = z.enum(FACT_KEYS, invalid('FACT_UNKNOWN'));

export const courtFactSchema = z.object({
  key: factKeySchema,
  /** For a disputed fact, the value with the most weight. */
  value: z.string(),
  state: z.enum(FACT_STATES),
  /** Rounded to 5 minutes. For an imported fact, when it was imported. Null if unknown. */
  confirmedAt: z.nullable(z.string()),
  /** Number of players who said so. 0 for an imported fact. */
  by: z.number(),
});
export type CourtFact = z.infer<typeof courtFactSchema>;

export const factChangeSchema = z
  .object({ key: factKeySchema, value: z.nullable(z.string()) })
  .check(
    z.refine(
      ({ key, value }) => value === null || readFact(key, value) !== null,
      invalid('FACT_VALUE_NOT_VALID'),
    ),
  );

const questionSchema = z.nullable(z.object({ key: factKeySchema, options: z.array(z.string()) }));
export type CourtQuestion = z.infer<typeof questionSchema>;

export const courtQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id/question',
  access: 'use-app',
  limit: { name: 'court-card:question', per: 'viewer', times: 240, in: 'hour' },
  summary: 'A fact to ask the viewer about, within 10 minutes of their check-in; otherwise null',
  params: idParamsSchema,
  response: questionSchema,
});

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/answers',
  access: 'use-app',
  limit: { name: 'court-card:answer', per: 'viewer', times: 120, in: 'hour' },
  changes: ['courts'],
  summary: 'Say what a court is like, within 10 minutes of checking in there',
  params: idParamsSchema,
  /** Null means "can't say", which closes the question without a vote. */
  body: factChangeSchema.check(
    z.refine(({ key }) => factOf(key).options.length > 0, invalid('FACT_UNKNOWN')),
  ),
  response: z.object({ success: z.literal(true) }),
});

const exportSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      /** OpenStreetMap's tags, the days they were last confirmed, source and licence. */
      properties: z.record(z.string(), z.string()),
    }),
  ),
});

export type CourtExport = z.infer<typeof exportSchema>;

export const exportCourts = defineEndpoint({
  method: 'GET',
  path: '/api/export/courts.geojson',
  access: 'anyone',
  limit: { name: 'court-card:export', per: 'address', times: 6, in: 'hour' },
  summary: 'All approved courts with an open licence as GeoJSON with OpenStreetMap’s tags',
  response: exportSchema,
});
