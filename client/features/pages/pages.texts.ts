import { inLanguage } from '#client/lib/language.ts';

export const PAGES_TEXTS = inLanguage('pages', {
  home: 'Home',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  more: 'About JIM',
  loading: 'Loading the page...',
});
