import type { Messages } from '#dist/messages/types.ts';

export type MessageId = keyof Messages;

/** What has to follow the id of a message: nothing, or its parameters. */
export type MessageValues<Id extends MessageId> = Messages[Id] extends undefined
  ? []
  : [values: Exclude<Messages[Id], undefined>];

/** A message of the catalogues in one language: `t('courts.card.away', { distance })`. */
export type Translate = <Id extends MessageId>(id: Id, ...values: MessageValues<Id>) => string;
