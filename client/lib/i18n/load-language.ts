import type { Messages } from '@lingui/core';
import { currentLanguage, localeFor, setCurrentLanguage } from '#client/lib/i18n/locale.ts';
import { showMessages } from '#client/lib/i18n/t.ts';
import type { Language } from '#shared/languages.ts';

type Part = '' | '-admin';

/** One chunk per language, and one more that only admins download. Made by scripts/steps/compile-messages.mjs. */
const CATALOGUES = import.meta.glob<Messages>('#dist/messages/client/*.json', {
  import: 'default',
});
const loadedParts = new Set<Part>(['']);

async function loadPart(language: Language, part: Part): Promise<Messages> {
  const load = Object.entries(CATALOGUES).find(([file]) =>
    file.endsWith(`/${language}${part}.json`),
  )?.[1];
  if (!load) throw new Error(`There are no messages in ${language}${part}`);
  return load();
}

/** Shows the app in a language, without loading the page anew. */
export async function showLanguage(language: Language): Promise<void> {
  const parts = await Promise.all([...loadedParts].map((part) => loadPart(language, part)));
  setCurrentLanguage(language);
  showMessages(language, localeFor(language), Object.assign({}, ...parts));
  if (typeof document !== 'undefined' && document.documentElement) {
    document.documentElement.lang = language;
  }
}

/** Before anything is drawn. */
export async function showFirstLanguage(): Promise<void> {
  try {
    await showLanguage(currentLanguage());
  } catch (error) {
    // Better JIM in English than no JIM at all.
    console.warn('The texts could not be loaded:', error);
    await showLanguage('en');
  }
}

/** Before the admin screen, whose texts players never download. */
export async function loadAdminMessages(): Promise<void> {
  if (loadedParts.has('-admin')) return;
  loadedParts.add('-admin');
  try {
    await showLanguage(currentLanguage());
  } catch (error) {
    loadedParts.delete('-admin');
    throw error;
  }
}
