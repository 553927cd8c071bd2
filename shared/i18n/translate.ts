import type { Messages } from '#dist/messages/types.ts';

export type MessageId = keyof Messages;

export type MessageValues<Id extends MessageId> = Messages[Id] extends undefined
  ? []
  : [values: Exclude<Messages[Id], undefined>];

/** Looks up a message in one language: `t('courts.card.away', { distance })`. */
export type Translate = <Id extends MessageId>(id: Id, ...values: MessageValues<Id>) => string;
