import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#client/lib/i18n/locale.ts';
import type { Language } from '#shared/languages.ts';
import { Router } from './router.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  useServerWordsIn(useLanguage(), queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenErrorBoundary>
        <Router />
      </ScreenErrorBoundary>
    </QueryClientProvider>
  );
}

/** Refetches the feed and notifications, because the server translates them. */
function useServerWordsIn(language: Language, queryClient: QueryClient): void {
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    void queryClient.invalidateQueries();
  }, [language, queryClient]);
}
