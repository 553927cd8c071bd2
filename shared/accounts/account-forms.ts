import * as z from 'zod/mini';
import {
  bioSchema,
  emailSchema,
  nameSchema,
  newNameSchema,
  passwordSchema,
  signUpRoleSchema,
  usernameSchema,
} from '#shared/accounts/account-rules.ts';
import { invalid } from '#shared/invalid.ts';

/* Account forms. The client checks them before sending, the contracts on arrival. */

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const inviteCodeSchema = z.string().check(z.maxLength(64));

export const registrationSchema = z.object({
  name: newNameSchema,
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  role: signUpRoleSchema,
  /** Required only if the operator has set a minimum age. */
  birthYear: z.optional(z.int(invalid('BIRTH_YEAR_NOT_VALID'))),
  /** The solved challenge in ALTCHA's format; the app adds it. */
  proof: z.optional(z.string().check(z.maxLength(2_000))),
  /** Invite code, if the user followed an invite link. */
  invite: z.optional(inviteCodeSchema),
});

export const profileSettingsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  bio: bioSchema,
  /** Required only to change the email address. */
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

export const mailedCodeSchema = z.object({
  code: z.string().check(z.regex(/^\s*\d{4}[ -]?\d{4}\s*$/, invalid('MAILED_CODE_NOT_VALID'))),
});

export const passwordByCodeSchema = z.object({
  email: emailSchema,
  code: mailedCodeSchema.shape.code,
  password: passwordSchema,
});

export const PASSKEY_NAME_MAX_CHARACTERS = 60;

export const passkeyNameFormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, invalid('PASSKEY_NAME_MISSING')),
      z.maxLength(PASSKEY_NAME_MAX_CHARACTERS),
    ),
});
