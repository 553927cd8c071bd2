export const UI_TEXTS = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss',
  switchToDark: 'Switch to dark theme',
  switchToLight: 'Switch to light theme',
} as const;
