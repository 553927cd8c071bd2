import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'use-app',
  reads: ['settings'],
  summary: 'Whether the viewer has a calendar of runs',
  response: z.object({ isOn: z.boolean() }),
});

/** The address works for anyone who has it, without a session. So reading it takes more than a borrowed session. */
export const readCalendarAddress = defineEndpoint({
  method: 'GET',
  path: '/api/calendar/address',
  access: 'use-app',
  summary: "The secret address of the viewer's calendar of runs, or null; needs a step-up",
  response: z.object({ url: z.nullable(z.string()) }),
});

export const replaceCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'use-app',
  changes: ['settings'],
  summary: 'A new secret address for the calendar; the one before works no more; needs a step-up',
  response: z.object({ url: z.string() }),
});

export const endCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar',
  access: 'use-app',
  changes: ['settings'],
  summary: 'No calendar any more',
  response: z.object({ success: z.literal(true) }),
});
