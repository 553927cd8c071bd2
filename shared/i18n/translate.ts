import type { Messages } from '#dist/messages/types.ts';

export type MessageId = keyof Messages;

export type MessageValues<Id extends MessageId> = Messages[Id] extends undefined
  ? []
  : [values: Exclude<Messages[Id], undefined>];

/** Looks up a message in one language: `t('courts.card.away', { distance })`. */
export type Translate = <Id extends MessageId>(id: Id, ...values: MessageValues<Id>) => string;

/** Hebrew, Arabic and related scripts, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a right-to-left name, so it doesn't reorder the sentence around it. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

export function isolateWords(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}
