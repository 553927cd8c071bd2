import { courtNameIn } from '#shared/courts/court-name.ts';
import { known } from '#shared/known.ts';
import type { Language } from '#shared/languages.ts';
import { ENGLISH } from '#shared/notifications/notification-english.ts';
import { FRENCH } from '#shared/notifications/notification-french.ts';
import type { NotificationLanguage } from '#shared/notifications/notification-language.ts';
import { SPANISH } from '#shared/notifications/notification-spanish.ts';

export interface NotificationFacts {
  kind: string;
  actorName: string | null;
  actorHandle: string | null;
  courtName: string | null;
  courtId: number | null;
  reason: string | null;
}

const LANGUAGES: Record<Language, NotificationLanguage> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
};

interface NotificationWords {
  title: string;
  text: string;
  /** Where it leads inside the app. */
  link: string;
}

/** The same words in the list, in a push message and in a mail. */
export function describeNotification(
  facts: NotificationFacts,
  language: Language,
): NotificationWords {
  const names = {
    who: facts.actorName,
    court: facts.courtName && courtNameIn(language, facts.courtName),
    reason: facts.reason,
  };
  const { kinds, unknown } = LANGUAGES[language];
  const describe = known(kinds, facts.kind);
  return { ...(describe?.(names) ?? unknown), link: linkOf(facts) };
}

export function howToTurnMailsOff(settingsAddress: string, language: Language): string {
  return LANGUAGES[language].turnOff(settingsAddress);
}

function linkOf({ kind, actorHandle, courtId }: NotificationFacts): string {
  switch (kind) {
    case 'friend-request':
    case 'friend-accepted':
      return actorHandle ? `/players/${encodeURIComponent(actorHandle)}` : '/profile';
    case 'court-approved':
    case 'court-rejected':
    case 'court-merged':
    case 'court-removed':
      return courtId === null ? '/courts' : `/courts/${courtId}`;
    case 'stats-verified':
    case 'stats-rejected':
      return '/profile';
    case 'reward-held':
    case 'reward-released':
    case 'reward-voided':
    case 'reward-reversed':
      return '/rewards';
    case 'streak-reminder':
      return '/courts';
    default:
      return '/notifications';
  }
}
