import * as z from 'zod/mini';
import { mailedCodeSchema } from '#shared/accounts/account-forms.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

export const EMAIL_CONFIRMATION_HOURS = 24;

const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** Open to anyone, because the mail may be opened on a device that isn't signed in. */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'anyone',
  limit: {
    name: 'email-confirmation:address',
    per: 'address',
    times: 'loginsPerHourPerAddress',
    in: 'hour',
    durable: true,
  },
  changes: ['account', 'settings'],
  summary: 'Confirm an email address with the token of a mailed link',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: doneSchema,
});

export const resendEmailConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/settings/email-confirmation',
  access: 'use-app',
  summary: 'Mail the link that confirms the own email address once more',
  response: doneSchema,
  status: 202,
});

/** Needs a session: a short code alone doesn't identify the account. */
export const confirmEmailByCode = defineEndpoint({
  method: 'POST',
  path: '/api/settings/email-confirmation/code',
  access: 'use-app',
  limit: {
    name: 'email-confirmation-code:person',
    per: 'viewer',
    times: 10,
    in: 'hour',
    durable: true,
  },
  changes: ['account'],
  summary: 'Confirm the own email address with the code of the last mail',
  body: mailedCodeSchema,
  response: doneSchema,
});
