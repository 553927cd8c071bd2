import type { PAGES_TEXTS } from './pages.texts.ts';

export const pages = {
  home: 'Accueil',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  contact: 'Nous contacter',
  more: 'À propos de JIM',
  loading: 'Chargement de la page...',
} satisfies typeof PAGES_TEXTS;
