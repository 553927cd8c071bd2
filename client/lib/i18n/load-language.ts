import type { Messages } from '@lingui/core';
import { currentLanguage, localeFor, setCurrentLanguage } from '#client/lib/i18n/locale.ts';
import { showMessages } from '#client/lib/i18n/t.ts';
import type { Language } from '#shared/languages.ts';

/** What the first screens need, what the others need as well, and what only admins read. */
export type MessagePart = '' | '-more' | '-admin';

/** One chunk per language and part, made by scripts/steps/compile-messages.mjs. */
const CATALOGUES = import.meta.glob<Messages>('#dist/messages/client/*.json', {
  import: 'default',
});
/** The parts that were asked for: another language needs them, too. */
const wanted = new Map<MessagePart, Promise<void>>();
const loaded = new Map<Language, Messages>();

async function loadPart(language: Language, part: MessagePart): Promise<void> {
  const load = Object.entries(CATALOGUES).find(([file]) =>
    file.endsWith(`/${language}${part}.json`),
  )?.[1];
  if (!load) throw new Error(`There are no messages in ${language}${part}`);
  loaded.set(language, { ...(await load()), ...loaded.get(language) });
}

/** Shows the app in a language, without loading the page anew. */
export async function showLanguage(language: Language): Promise<void> {
  const parts = new Set<MessagePart>(['', ...wanted.keys()]);
  await Promise.all([...parts].map((part) => loadPart(language, part)));
  setCurrentLanguage(language);
  showMessages(language, localeFor(language), loaded.get(language) ?? {});
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

/** Before what needs them is shown. A second call waits for the first. */
export function loadMessages(part: MessagePart): Promise<void> {
  const running = wanted.get(part) ?? showPart(part);
  wanted.set(part, running);
  return running;
}

async function showPart(part: MessagePart): Promise<void> {
  try {
    await loadPart(currentLanguage(), part);
  } catch (error) {
    wanted.delete(part);
    throw error;
  }
  const language = currentLanguage();
  // Somebody chose another one in the meantime.
  if (!loaded.has(language)) return;
  showMessages(language, localeFor(language), loaded.get(language) ?? {});
}
