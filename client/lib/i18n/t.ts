import { type Messages as Compiled, setupI18n } from '@lingui/core';
import { isolateWords, type MessageId, type MessageValues } from '#shared/i18n/translate.ts';
import type { Language } from '#shared/languages.ts';

const i18n = setupI18n();

/**
 * Translates a message: `t('courts.card.away', { distance })`. Call it while rendering, not at module load.
 */
export function t<Id extends MessageId>(id: Id, ...[values]: MessageValues<Id>): string {
  return i18n._(id, values && isolateWords(values));
}

/** For ids from a newer server: undefined if there is no such message. */
export function tIfKnown(id: string, values: object = {}): string | undefined {
  return Object.hasOwn(i18n.messages, id) ? i18n._(id, isolateWords(values)) : undefined;
}

/** `locale` decides how numbers are formatted. */
export function showMessages(language: Language, locale: string, messages: Compiled): void {
  i18n.loadAndActivate({ locale: language, locales: locale, messages });
}

export function onMessagesChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}
