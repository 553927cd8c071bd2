import { loadMessages, showLanguage } from '#client/lib/i18n/load-language.ts';

/** Components are tested as an admin reads them who has chosen nothing: in English. */
await showLanguage('en');
await Promise.all([loadMessages('-more'), loadMessages('-admin')]);
