import * as z from 'zod/mini';
import { inviteCodeSchema } from '#shared/accounts/account-forms.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** In ALTCHA's format. All parameters are signed, so none may be missing here. */
const signUpChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
export type SignUpChallenge = z.infer<typeof signUpChallengeSchema>;

export const signUpChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/auth/register/challenge',
  access: 'anyone',
  limit: {
    name: 'sign-up:challenge:address',
    per: 'address',
    times: 'loginsPerHourPerAddress',
    in: 'hour',
  },
  summary: 'A calculation for the browser of whoever signs up; null if none is needed',
  query: z.object({ invite: z.optional(inviteCodeSchema) }),
  response: z.object({ challenge: z.nullable(signUpChallengeSchema) }),
});
