import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Screen } from '#client/app/screens.ts';
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

const { App } = await import('#client/app/app.tsx');
const { chunkOf } = await import('#client/app/screen-chunks.ts');
const { ScreenFrame } = await import('#client/app/screen-frame.tsx');
const { SCREENS } = await import('#client/app/screens.ts');
const { Splash } = await import('#client/app/splash.tsx');
const { t } = await import('#client/lib/i18n/t.ts');
const { createQueryClient } = await import('#client/lib/api/query-client.ts');

async function render(screen: Screen): Promise<string> {
  const { Screen, prefetch } = chunkOf(screen);
  if (screen.html) await prefetch();
  const queryClient = createQueryClient();
  return renderToString(
    <Router ssrPath={screen.paths[0] ?? '/'}>
      {screen.html === 'whole' && <App queryClient={queryClient} />}
      {screen.html !== 'whole' && screen.audience !== 'members' && <Splash />}
      {screen.html !== 'whole' && screen.audience === 'members' && (
        <QueryClientProvider client={queryClient}>
          <ScreenFrame>{screen.html && <Screen />}</ScreenFrame>
        </QueryClientProvider>
      )}
    </Router>,
  );
}

const html: Record<string, string> = {};
for (const screen of SCREENS) html[screen.name] = await render(screen);
process.stdout.write(JSON.stringify({ title: t('app.pageTitle'), html, screens: SCREENS }));
