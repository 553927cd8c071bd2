import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#client/app/app.tsx';
import { loginScreen, prefetchRoute } from '#client/app/routes.tsx';
import { hasSignedInHint } from '#client/lib/current-user.ts';
import { listenForInstallPrompt } from '#client/lib/install-prompt.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { applyChosenTheme } from '#client/lib/theme.ts';

/** Everything that holds texts hangs on this module: main.tsx loads it once their language is there. */
export async function start(): Promise<void> {
  applyChosenTheme();
  listenForInstallPrompt();
  const { pathname } = window.location;
  if (hasSignedInHint()) prefetchRoute(pathname);
  // The page brought the landing's words with it: they stay until React can show all of them.
  else if (pathname !== '/reset-password') await loginScreen.prefetch();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>,
  );
  // Letters that hardly any name needs: after everything that all of them need.
  void import('#client/other-scripts.css');
}
