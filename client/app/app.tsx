import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useEndOfTakingOver, useIsAppHere } from '#client/lib/taking-over.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { Router } from './router.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

const toaster = lazyScreen(() => import('#client/ui/toaster.tsx').then((m) => m.Toaster));

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEndOfTakingOver();
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
