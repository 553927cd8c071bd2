import * as z from 'zod/mini';
import {
  bioSchema,
  emailSchema,
  nameSchema,
  passwordSchema,
  signUpRoleSchema,
  usernameSchema,
} from '#shared/accounts/account-rules.ts';
import { invalid } from '#shared/invalid.ts';

/* What people fill in: the forms check it before it is sent, the contracts when it arrives. */

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registrationSchema = z.object({
  name: nameSchema,
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  role: signUpRoleSchema,
});

export const profileSettingsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  bio: bioSchema,
  /** Needed only for a change of the e-mail. */
  currentPassword: z.optional(z.string().check(z.maxLength(256))),
});

export const passwordChangeSchema = z.object({
  currentPassword: z
    .string()
    .check(z.minLength(1, invalid('CURRENT_PASSWORD_MISSING')), z.maxLength(256)),
  newPassword: passwordSchema,
});

export const resetRequestSchema = z.object({ email: emailSchema });

export const newPasswordSchema = z.object({ password: passwordSchema });
