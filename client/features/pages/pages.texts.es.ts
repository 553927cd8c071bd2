import type { PAGES_TEXTS } from './pages.texts.ts';

export const pages = {
  home: 'Inicio',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  contact: 'Contacto',
  more: 'Sobre JIM',
  loading: 'Cargando la página...',
} satisfies typeof PAGES_TEXTS;
