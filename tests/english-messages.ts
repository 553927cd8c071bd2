import { loadMessages, showLanguage } from '#client/lib/i18n/load-language.ts';

/** Component tests run in English, with the messages of all screens and the admin area. */
await showLanguage('en');
await Promise.all([loadMessages('rest'), loadMessages('admin')]);
