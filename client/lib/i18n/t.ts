import { type Messages as Compiled, setupI18n } from '@lingui/core';
import type { MessageId, MessageValues } from '#shared/i18n/translate.ts';
import type { Language } from '#shared/languages.ts';

const i18n = setupI18n();

/** A text in the language of the page: `t('courts.card.away', { distance })`. Call it where the text is shown. */
export function t<Id extends MessageId>(id: Id, ...[values]: MessageValues<Id>): string {
  return i18n._(id, values && isolateWords(values));
}

/** For what a newer server names: undefined where the catalogue has no such message. */
export function tIfKnown(id: string, values: object = {}): string | undefined {
  return Object.hasOwn(i18n.messages, id) ? i18n._(id, isolateWords(values)) : undefined;
}

/** Numbers are written as in `locale`. */
export function showMessages(language: Language, locale: string, messages: Compiled): void {
  i18n.loadAndActivate({ locale: language, locales: locale, messages });
}

/** Calls back whenever other messages are shown; returns how to stop. */
export function onMessagesChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** Names and other words stay apart from the sentence, whichever way they are written. */
function isolateWords(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

/** Hebrew, Arabic and their neighbours, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from the right must not turn the sentence around it: it gets a direction of its own. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
