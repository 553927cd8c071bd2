import type { Language } from '#shared/languages.ts';

/** Run by the build once per language: what a page shows before its scripts have come. */
const [language = 'en'] = process.argv.slice(2) as Language[];
// The formats of numbers ask the browser for its language when their module loads.
const browser = { navigator: { languages: [language] }, document: { cookie: '' } };
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
const { renderAllScreens } = await import('#client/app/shell-html.tsx');
process.stdout.write(JSON.stringify(await renderAllScreens(language)));
