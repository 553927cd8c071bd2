import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { APP_TEXTS } from '#client/app/app.texts.ts';
import { App } from '#client/app/app.tsx';
import { isPageOf, LANDING_PATHS } from '#client/app/pages.ts';
import { loginScreen, prefetchRoute } from '#client/app/routes.tsx';
import { hasSignedInHint } from '#client/lib/current-user.ts';
import { listenForInstallPrompt } from '#client/lib/install-prompt.ts';
import { nextTask } from '#client/lib/next-task.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { beginTakingOver } from '#client/lib/taking-over.ts';
import { applyChosenTheme } from '#client/lib/theme.ts';
import { tellTimeZone } from '#client/lib/time-zone.ts';
import { toast } from '#client/ui/toast.ts';

/** Everything that holds texts hangs on this module: main.tsx loads it once their language is there. */
export async function start(): Promise<void> {
  applyChosenTheme();
  tellTimeZone();
  listenForInstallPrompt();
  const { pathname } = window.location;
  const isSignedIn = hasSignedInHint();
  // What the page brought with it stays until React can show all of the screen.
  if (isSignedIn) await prefetchRoute(pathname);
  else if (pathname !== '/reset-password') await loginScreen.prefetch();

  await nextTask();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>
  );
  // In a transition React gives way to the visitor every few milliseconds.
  startTransition(() => {
    if (isPageOf(root.dataset.page, { pathname, isSignedIn })) {
      // Sent to the login before the app starts and not by it: the form that came with the page, and what
      // was typed into it, would be thrown away.
      if (!isSignedIn && !LANDING_PATHS.includes(pathname)) {
        window.history.replaceState(null, '', `/login${window.location.hash}`);
      }
      beginTakingOver();
      hydrateRoot(root, app);
    } else createRoot(root).render(app);
  });
  whenIdle(() => {
    // Letters that hardly any name needs: after everything that all of them need. Without a connection the
    // system's own stand in.
    import('#client/other-scripts.css').catch(() => undefined);
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepUpToDate();
  });
}

/** After the first screen: registering downloads the whole app for later. */
function whenIdle(work: () => void): void {
  const soon = () => setTimeout(work, 1000);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

async function keepUpToDate(): Promise<void> {
  const { title, action: label } = APP_TEXTS.update;
  try {
    const { watchForUpdates } = await import('#client/lib/app-updates.ts');
    await watchForUpdates((takeOver) => toast({ title, action: { label, onClick: takeOver } }));
  } catch (error) {
    // A private window or a strict setting: the app works, only not without a connection.
    console.warn('JIM will not work offline here:', error);
  }
}
