import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Language } from '#shared/languages.ts';

/** Run by the build once per language: what a page shows before its scripts have come. */
const [language = 'en'] = process.argv.slice(2) as Language[];
const browser = { navigator: { languages: [language] }, document: { cookie: '' } };
// The formats of numbers ask the browser for its language when their module loads.
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
const { showLanguage } = await import('#client/lib/i18n/load-language.ts');
await showLanguage(language);

const { App } = await import('#client/app/app.tsx');
const { chunkOf } = await import('#client/app/screen-chunks.ts');
const { SCREENS } = await import('#client/app/screens.ts');
const { Splash } = await import('#client/app/splash.tsx');
const { t } = await import('#client/lib/i18n/t.ts');
const { createQueryClient } = await import('#client/lib/api/query-client.ts');

const render = (path: string) =>
  renderToString(
    <Router ssrPath={path}>
      <App queryClient={createQueryClient()} />
    </Router>,
  );

const whole: Record<string, string> = {};
for (const screen of SCREENS.filter(({ isPrerendered }) => isPrerendered)) {
  browser.document.cookie = screen.audience === 'visitors' ? '' : 'jim_signed_in=1';
  await chunkOf(screen).prefetch();
  whole[screen.name] = render(screen.paths[0] ?? '/');
}
process.stdout.write(
  JSON.stringify({
    title: t('app.pageTitle'),
    splash: renderToString(<Splash />),
    whole,
    screens: SCREENS,
  }),
);
