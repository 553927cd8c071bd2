import type { Language } from '#shared/languages.ts';

/** Run by the build once per language: prerenders all pages. */
const [language = 'en'] = process.argv.slice(2) as Language[];
// The formatters read the browser's languages when their module loads.
const browser = { navigator: { languages: [language] }, document: { cookie: '' } };
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
const { renderAllScreens } = await import('#client/app/shell-html.tsx');
process.stdout.write(JSON.stringify(await renderAllScreens(language)));
