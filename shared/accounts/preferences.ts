import { DISTANCE_CHOICES, LANGUAGE_CHOICES } from '#shared/languages.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What was chosen on a device, by its cookie: the server words and paints the page before any script runs. */
export const PREFERENCE_COOKIES = {
  jim_language: LANGUAGE_CHOICES,
  jim_distances: DISTANCE_CHOICES,
  jim_theme: THEMES,
} as const satisfies Record<string, readonly string[]>;

export type PreferenceCookie = keyof typeof PREFERENCE_COOKIES;
