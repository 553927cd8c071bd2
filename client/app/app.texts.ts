import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const APP_TEXTS = inLanguage('app', {
  /** Of the page, until a screen has a title of its own. */
  pageTitle: 'JIM: find your court, check in, earn $JIM',
  checkingAuthentication: 'Checking authentication...',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  loading: 'Loading...',
  notifications: 'Notifications',
  update: { title: 'A new version of JIM is ready', action: 'Reload' },
  waitingRequests: (count: number) => pluralOf(count, 'friend request', 'friend requests'),
  navigationEntries: { home: 'Home', courts: 'Courts', history: 'History', profile: 'Profile' },
});

export const NOT_FOUND_TEXTS = inLanguage('notFound', {
  title: '404 Page Not Found',
  text: 'Out of bounds. There is nothing at this address.',
  action: 'Back to home',
});

export const SCREEN_ERROR_TEXTS = inLanguage('screenError', {
  title: "This screen didn't load",
  text: 'Something went wrong on our side, or your connection dropped. Reloading usually helps.',
  action: 'Reload',
});
