import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Router } from './router.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

const Toaster = lazy(() =>
  import('#client/ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenErrorBoundary>
        <Router />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </ScreenErrorBoundary>
    </QueryClientProvider>
  );
}
