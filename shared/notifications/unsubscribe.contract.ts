import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** The signed token from the mail replaces a login and allows only this action. */
export const unsubscribeFromMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  access: 'anyone',
  summary: 'Turn notification mails off with the token of a mail',
  query: z.object({
    token: z.string().check(z.maxLength(100), z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{43}$/)),
  }),
  response: z.object({ success: z.literal(true) }),
});
