import { inLanguage } from '#client/lib/language.ts';

export const TIME_TEXTS = inLanguage('time', {
  justNow: 'just now',
  /** Not inside of a sentence. */
  justNowAlone: 'Just now',
  minutesAgo: (minutes: number) => `${minutes}m ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
});
