import { messages } from 'virtual:messages';
import type { Messages } from '@lingui/core';
import { currentLanguage, localeFor, setCurrentLanguage } from '#client/lib/i18n/locale.ts';
import { showMessages } from '#client/lib/i18n/t.ts';
import type { Language } from '#shared/languages.ts';
import type { MessagePart } from '#shared/screen-list.ts';

/** The parts loaded so far. A newly chosen language needs the same ones. */
const wanted = new Map<MessagePart, Promise<void>>();
const loaded = new Map<Language, Messages>();

async function loadPart(language: Language, part: MessagePart): Promise<void> {
  const own = await messages[language][part]();
  loaded.set(language, { ...own, ...loaded.get(language) });
}

/** Switches the language without reloading the page. */
export async function showLanguage(language: Language): Promise<void> {
  const parts = new Set<MessagePart>();
  // Again until nothing is missing: a part requested meanwhile loads in the old language only.
  for (let missing: MessagePart[] = ['first', ...wanted.keys()]; missing.length > 0; ) {
    await Promise.all(missing.map((part) => loadPart(language, part)));
    for (const part of missing) parts.add(part);
    missing = [...wanted.keys()].filter((part) => !parts.has(part));
  }
  setCurrentLanguage(language);
  showMessages(language, localeFor(language), loaded.get(language) ?? {});
  if (typeof document !== 'undefined' && document.documentElement) {
    document.documentElement.lang = language;
  }
}

/** Must finish before the first render. */
export async function showFirstLanguage(): Promise<void> {
  try {
    await showLanguage(currentLanguage());
  } catch (error) {
    // English is better than a blank page.
    console.warn('The texts could not be loaded:', error);
    await showLanguage('en');
  }
}

/** Adds a part of the messages to those shown. A second call waits for the first. */
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
  // The user may have switched the language meanwhile.
  if (!loaded.has(language)) return;
  showMessages(language, localeFor(language), loaded.get(language) ?? {});
}
