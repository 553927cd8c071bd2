import { inLanguage } from '#client/lib/language.ts';

export const APP_TEXTS = inLanguage('app', {
  /** Of the page, until a screen has a title of its own. */
  pageTitle: 'JIM: find your court, check in, earn $JIM',
  checkingAuthentication: 'Checking authentication...',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  loading: 'Loading...',
  notifications: 'Notifications',
  update: { title: 'A new version is here', action: 'Reload' },
  navigationEntries: { home: 'Home', courts: 'Courts', history: 'History', profile: 'Profile' },
});

export const NOT_FOUND_TEXTS = inLanguage('notFound', {
  title: '404 Page Not Found',
  text: 'This shot went out of bounds. Nothing lives at this address.',
  action: 'Back to Home',
});

export const SCREEN_ERROR_TEXTS = inLanguage('screenError', {
  title: 'This screen could not be shown',
  text: 'Something went wrong on our side, or the connection dropped. Reloading usually helps.',
  action: 'Reload',
});
