export const APP_TEXTS = {
  checkingAuthentication: 'Checking authentication...',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  loading: 'Loading...',
  notifications: 'Notifications',
  navigationEntries: { home: 'Home', courts: 'Courts', history: 'History', profile: 'Profile' },
} as const;

export const NOT_FOUND_TEXTS = {
  title: '404 Page Not Found',
  text: 'This shot went out of bounds. Nothing lives at this address.',
  action: 'Back to Home',
} as const;

export const SCREEN_ERROR_TEXTS = {
  title: 'This screen could not be shown',
  text: 'Something went wrong on our side, or the connection dropped. Reloading usually helps.',
  action: 'Reload',
} as const;
