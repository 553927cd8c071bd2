import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '#client/app/app.tsx';
import { AppLayout, ScreenLoading } from '#client/app/app-layout.tsx';
import { chunkOf } from '#client/app/screen-chunks.ts';
import { SCREENS, type Screen } from '#client/app/screens.ts';
import { Splash, SplashNote } from '#client/app/splash.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { Language } from '#shared/languages.ts';

/** For scripts/vite/pages.ts: the HTML of every screen by name, and the table of screens. */
export async function renderAllScreens(language: Language) {
  await showLanguage(language);
  const html: Record<string, string> = {};
  for (const screen of SCREENS) html[screen.name] = await renderShellHtml(screen);
  return { title: t('app.pageTitle'), html, screens: SCREENS };
}

export async function renderShellHtml(screen: Screen): Promise<string> {
  if (screen.html) await chunkOf(screen).prefetch();
  return renderToString(<Router ssrPath={screen.paths[0] ?? '/'}>{pageOf(screen)}</Router>);
}

/** The tree must match `main.tsx`, because React derives field ids from it. */
function pageOf(screen: Screen): ReactElement {
  const { Screen } = chunkOf(screen);
  const queryClient = createQueryClient();
  if (screen.html === 'whole') return <App queryClient={queryClient} />;
  if (screen.audience !== 'members') return <Splash />;
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenFrame>{screen.html && <Screen />}</ScreenFrame>
    </QueryClientProvider>
  );
}

/**
 * The page of a signed-in screen until the app starts: the screen's loading state, inert, behind the splash.
 * Only used by the build.
 */
function ScreenFrame({ children }: { children?: ReactNode }) {
  return (
    <>
      <SplashNote />
      <div inert aria-hidden="true">
        <AppLayout>{children ?? <ScreenLoading />}</AppLayout>
      </div>
    </>
  );
}
