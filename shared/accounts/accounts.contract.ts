import * as z from 'zod/mini';
import { ROLES } from '#shared/access.ts';
import { loginSchema, registrationSchema } from '#shared/accounts/account-forms.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import type { Limit } from '#shared/http/limit.ts';
import { DISTANCE_CHOICES, LANGUAGE_CHOICES } from '#shared/languages.ts';

export const SIGN_UPS = {
  name: 'sign-up:address',
  per: 'address',
  times: 'signUpsPerHourPerAddress',
  in: 'hour',
  durable: true,
} as const satisfies Limit;
export const LOGINS = {
  name: 'login:address',
  per: 'address',
  times: 'loginsPerHourPerAddress',
  in: 'hour',
  durable: true,
} as const satisfies Limit;

export const currentUserSchema = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  level: z.number(),
  profileImage: z.nullable(z.string()),
  hasCompletedOnboarding: z.boolean(),
  searchable: z.boolean(),
  allowRequests: z.boolean(),
  emailSearchable: z.boolean(),
  /** `null` if the user never chose one. */
  language: z.nullable(z.enum(LANGUAGE_CHOICES)),
  distances: z.nullable(z.enum(DISTANCE_CHOICES)),
  /** Always false if the server cannot send mail. */
  isEmailConfirmed: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const authAnswerSchema = z.object({
  success: z.literal(true),
  user: currentUserSchema,
  message: z.string(),
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  limit: SIGN_UPS,
  summary: 'Create an account and sign in',
  body: registrationSchema,
  response: authAnswerSchema,
  status: 201,
});

export const signUpRules = defineEndpoint({
  method: 'GET',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'What this server asks of whoever signs up',
  response: z.object({ minimumAge: z.nullable(z.number()) }),
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  limit: LOGINS,
  summary: 'Sign in',
  body: loginSchema,
  response: authAnswerSchema,
});

/** Open to anyone, so that logging out works even with a broken session. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'End this session on every node',
  response: z.object({ success: z.literal(true), message: z.string() }),
});

export const me = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'use-app',
  mayLag: true,
  reads: ['account'],
  summary: 'The signed-in person',
  response: currentUserSchema,
});

/** The server ignores the amount that the client sends: the demo reward is fixed. */
export const completeOnboarding = defineEndpoint({
  method: 'POST',
  path: '/api/auth/complete-onboarding',
  access: 'use-app',
  summary: 'Finish the onboarding; the first call makes a pending demo reward',
  body: z.optional(z.object({ demoRewardAmount: z.optional(z.unknown()) })),
  response: authAnswerSchema,
});
