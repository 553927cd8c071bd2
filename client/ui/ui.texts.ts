import { inLanguage } from '#client/lib/language.ts';

export const UI_TEXTS = inLanguage('ui', {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
  switchToDark: 'Switch to dark theme',
  switchToLight: 'Switch to light theme',
  close: 'Close',
  retry: 'Try again',
  retrying: 'Trying...',
  offline: 'You are offline. This will show once you are connected again.',
  loadFailed: 'This could not be loaded.',
  showAsTable: 'Show as table',
  language: 'Language',
});
