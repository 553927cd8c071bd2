import { DISTANCE_CHOICES, LANGUAGE_CHOICES } from '#shared/languages.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Choices made on this device. They are cookies so that the server can render the language and theme without a
 * script.
 */
export const PREFERENCE_COOKIES = {
  jim_language: LANGUAGE_CHOICES,
  jim_distances: DISTANCE_CHOICES,
  jim_theme: THEMES,
} as const satisfies Record<string, readonly string[]>;

export type PreferenceCookie = keyof typeof PREFERENCE_COOKIES;
