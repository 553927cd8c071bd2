import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLanguage } from '#client/lib/i18n/use-language.ts';
import { useEndOfTakingOver, useIsAppHere } from '#client/lib/taking-over.ts';
import type { Language } from '#shared/languages.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { Router } from './router.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

const toaster = lazyScreen(() => import('#client/ui/toaster.tsx').then((m) => m.Toaster));

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEndOfTakingOver();
  useServerWordsIn(useLanguage(), queryClient);
  const isHere = useIsAppHere();
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenErrorBoundary>
        <Router />
        {isHere && (
          <Suspense fallback={null}>
            <toaster.Screen />
          </Suspense>
        )}
      </ScreenErrorBoundary>
    </QueryClientProvider>
  );
}

/** The feed and the notifications are worded by the server, in the language of the page. */
function useServerWordsIn(language: Language, queryClient: QueryClient): void {
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    void queryClient.invalidateQueries();
  }, [language, queryClient]);
}
