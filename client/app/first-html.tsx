import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { App } from './app.tsx';
import { chunkOf } from './screen-chunks.ts';
import { ScreenFrame } from './screen-frame.tsx';
import type { Screen } from './screens.ts';
import { Splash } from './splash.tsx';

/** What the page of a screen shows before its scripts have come. */
export async function renderFirstHtml(screen: Screen): Promise<string> {
  if (screen.html) await chunkOf(screen).prefetch();
  return renderToString(<Router ssrPath={screen.paths[0] ?? '/'}>{pageOf(screen)}</Router>);
}

/** The only child of what is around it, as in `main.tsx`: React makes the ids of fields from the place in the tree. */
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
