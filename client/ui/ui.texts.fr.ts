import type { UI_TEXTS } from './ui.texts.ts';

export const ui = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  dismiss: 'Ignorer',
  switchToDark: 'Passer au thème sombre',
  switchToLight: 'Passer au thème clair',
  close: 'Fermer',
  retry: 'Réessayer',
  retrying: 'Nouvel essai...',
  offline: 'Tu es hors ligne. Ça s’affichera dès que tu seras reconnecté.',
  loadFailed: 'Impossible de charger.',
  showAsTable: 'Voir en tableau',
  language: 'Langue',
} satisfies typeof UI_TEXTS;
