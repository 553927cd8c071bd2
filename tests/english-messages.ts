import { loadAdminMessages, showLanguage } from '#client/lib/i18n/load-language.ts';

/** Components are tested as an admin reads them who has chosen nothing: in English. */
await loadAdminMessages();
await showLanguage('en');
