import type { Language } from '#shared/languages.ts';

/** Run by the build once per language: what a page shows before its scripts have come. */
const [language = 'en'] = process.argv.slice(2) as Language[];
// The formats of numbers ask the browser for its language when their module loads.
const browser = { navigator: { languages: [language] }, document: { cookie: '' } };
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
const { showLanguage } = await import('#client/lib/i18n/load-language.ts');
await showLanguage(language);

const { renderFirstHtml } = await import('#client/app/first-html.tsx');
const { SCREENS } = await import('#client/app/screens.ts');
const { t } = await import('#client/lib/i18n/t.ts');

const html: Record<string, string> = {};
for (const screen of SCREENS) html[screen.name] = await renderFirstHtml(screen);
process.stdout.write(JSON.stringify({ title: t('app.pageTitle'), html, screens: SCREENS }));
