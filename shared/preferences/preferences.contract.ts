import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** The cookies themselves say what: the answer sets them again, as those of the server. */
export const keepPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/preferences/keep',
  access: 'anyone',
  summary: 'Keep the language, units and theme of this browser for a year',
  response: z.object({ success: z.literal(true) }),
});
