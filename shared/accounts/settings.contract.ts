import * as z from 'zod/mini';
import { passwordChangeSchema, profileSettingsSchema } from '#shared/accounts/account-forms.ts';
import { currentUserSchema } from '#shared/accounts/accounts.contract.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { DISTANCE_CHOICES, LANGUAGE_CHOICES, LANGUAGES } from '#shared/languages.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';

const savedSchema = z.object({ success: z.literal(true), message: z.string() });
const savedUserSchema = z.object({ success: z.literal(true), user: currentUserSchema });

export const notificationSettingsSchema = z.object({
  pushNotifications: z.boolean(),
  emailNotifications: z.boolean(),
  rewardAlerts: z.boolean(),
  gameReminders: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const privacySettingsSchema = z.object({
  profileVisibility: z.boolean(),
  showStats: z.boolean(),
  shareLocation: z.boolean(),
  /** In runs, users who aren't friends see the first name only. */
  firstNameOnly: z.optional(z.boolean()),
});
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

const settingsSchema = z.object({
  profile: z.object({
    name: z.string(),
    email: z.string(),
    /** A new address that isn't confirmed yet. */
    pendingEmail: z.nullable(z.string()),
    /** Whether a confirmation link was mailed, at sign-up or for a new address. */
    isConfirmationSent: z.boolean(),
    bio: z.string(),
    profileImage: z.nullable(z.string()),
  }),
  notifications: notificationSettingsSchema,
  privacy: privacySettingsSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

export const readSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'use-app',
  mayLag: true,
  reads: ['settings'],
  summary: 'All settings of the signed-in person',
  response: settingsSchema,
});

export const saveProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/profile',
  access: 'use-app',
  summary:
    'Change name, email and bio; a new email needs the current password and, where mail is set up, its confirmation',
  body: profileSettingsSchema,
  response: z.extend(savedUserSchema, { pendingEmail: z.nullable(z.string()) }),
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/email-change',
  access: 'use-app',
  changes: ['settings'],
  summary: 'Keep the email of the account: the link to the new one confirms nothing any more',
  response: z.object({ success: z.literal(true) }),
});

export const saveNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/notifications',
  access: 'use-app',
  summary: 'Change the notification preferences',
  body: notificationSettingsSchema,
  response: savedSchema,
});

export const savePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/privacy',
  access: 'use-app',
  summary: 'Change what other people see',
  body: privacySettingsSchema,
  response: savedSchema,
});

export const languageSettingsSchema = z.object({
  language: z.enum(LANGUAGE_CHOICES),
  distances: z.enum(DISTANCE_CHOICES),
  /** The language this browser shows. Mails use it while the choice is "auto". */
  shown: z.enum(LANGUAGES),
});
export type LanguageSettings = z.infer<typeof languageSettingsSchema>;

export const saveLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/language',
  access: 'use-app',
  summary: 'Change the language and the units of distances',
  body: languageSettingsSchema,
  response: savedUserSchema,
});

export const savePhoto = defineEndpoint({
  method: 'POST',
  path: '/api/settings/photo',
  access: 'use-app',
  changes: ['settings'],
  summary: 'Change the own photo',
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
  response: savedUserSchema,
});

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/photo',
  access: 'use-app',
  changes: ['settings'],
  summary: 'Go back to initials',
  response: savedUserSchema,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/settings/password',
  access: 'use-app',
  changes: ['devices'],
  summary: 'Change the password and sign out every other device',
  body: passwordChangeSchema,
  response: savedSchema,
});

/** Sets the browser's preference cookies again from the server, because server cookies last longer. */
export const keepPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/preferences/keep',
  access: 'anyone',
  summary: 'Keep the language, units and theme of this browser for a year',
  response: z.object({ success: z.literal(true) }),
});
