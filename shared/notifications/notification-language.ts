import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';

/** What a language's sentences are made of. */
export interface NotificationNames {
  who: string | null;
  court: string | null;
  reason: string | null;
}

export interface NotificationLanguage {
  kinds: Record<NotificationKind, (names: NotificationNames) => { title: string; text: string }>;
  /** Of a kind that only a newer version knows. */
  unknown: { title: string; text: string };
  /** Under every mail. */
  turnOff: (settingsAddress: string) => string;
}
