import { inLanguage } from '#client/lib/language.ts';

export const UI_TEXTS = inLanguage('ui', {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  messages: 'Messages',
  dismiss: 'Dismiss',
  switchToDark: 'Switch to dark theme',
  switchToLight: 'Switch to light theme',
  close: 'Close',
  retry: 'Try again',
  retrying: 'Trying again...',
  offline: "You're offline. This will load once you're back online.",
  serverAway: "JIM isn't answering right now. This will load once it's back.",
  loadFailed: "This didn't load.",
  showAsTable: 'Show as table',
  language: 'Language',
  courtPicker: {
    suggested: 'Courts near you',
    clear: 'Remove the court',
    placeholder: 'Search by name or address',
    searching: 'Searching...',
    none: 'No courts found',
    results: 'Matching courts',
  },
  linkCopied: 'Link copied',
  linkNotCopied: "Couldn't copy the link",
});
