import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';

/** Limits guessing: a crowded court may have ten valid six-digit codes. */
const SCANS = {
  name: 'scans:scan',
  per: 'viewer',
  times: 30,
  in: '15 minutes',
  durable: true,
} as const satisfies Limit;

const scansTodaySchema = z.object({
  /** Players here whose code the viewer scanned today. */
  scanned: z.number(),
  /** Players here who scanned the viewer's code today. */
  scannedBy: z.number(),
  /** When a player here last scanned the viewer's code today. */
  lastScannedAt: z.nullable(z.string()),
  /** Players with whom it counts: both scanned, or one scanned and the other confirmed. */
  mutual: z.number(),
  /** Players who just scanned the viewer's code and wait for the viewer to confirm it. */
  toConfirm: z.object({ players: z.number(), secondsLeft: z.number() }),
});
export type ScansToday = z.infer<typeof scansTodaySchema>;

export const scansToday = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id/scans',
  access: 'use-app',
  limit: { name: 'scans:read', per: 'viewer', times: 600, in: 'hour' },
  reads: ['scans'],
  summary: 'How many codes the viewer has exchanged at a court today',
  params: idParamsSchema,
  response: scansTodaySchema,
});

export const showCode = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/code',
  access: 'use-app',
  limit: { name: 'scans:show', per: 'viewer', times: 300, in: 'hour' },
  summary: 'A new code to show to somebody at the court; the one before is worth nothing any more',
  params: idParamsSchema,
  response: z.object({
    code: z.string(),
    /** Seconds instead of a time, because phone clocks differ by more than the code is valid. */
    secondsLeft: z.number(),
  }),
});

export const scanCode = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/scans',
  access: 'use-app',
  limit: SCANS,
  changes: ['scans'],
  summary: 'Use the code that somebody at the same court shows',
  params: idParamsSchema,
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/, invalid('COURT_CODE_DIGITS'))) }),
  response: z.object({
    /** True if the other player also scanned the viewer's code today. */
    isMutual: z.boolean(),
  }),
});

export const confirmScans = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/scans/confirm',
  access: 'use-app',
  limit: { name: 'scans:confirm', per: 'viewer', times: 60, in: 'hour' },
  changes: ['scans'],
  summary: 'Confirm the players who scanned your code at this court in the last 30 seconds',
  params: idParamsSchema,
  response: z.object({ players: z.number() }),
});
