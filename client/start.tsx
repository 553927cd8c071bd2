import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#client/app/app.tsx';
import { prefetchScreen } from '#client/app/screen-chunks.ts';
import { SCREENS } from '#client/app/screens.ts';
import { hasSignedInHint } from '#client/entities/person/current-user.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { listenForInstallPrompt } from '#client/lib/device/install-prompt.ts';
import { nextTask } from '#client/lib/device/next-task.ts';
import { applyChosenTheme } from '#client/lib/device/theme.ts';
import { tellTimeZone } from '#client/lib/device/time-zone.ts';
import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { beginTakingOver } from '#client/lib/taking-over.ts';
import { toast } from '#client/ui/toast.ts';
import { findPage } from '#shared/pages/page-list.ts';

/** Called once the messages are there. */
export async function start(): Promise<void> {
  applyChosenTheme();
  tellTimeZone();
  listenForInstallPrompt();
  const { pathname } = window.location;
  const audience = hasSignedInHint() ? 'members' : 'visitors';
  // What the page brought with it stays until React can show all of the screen.
  await prefetchScreen(audience, pathname);

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
    const screen = findPage(SCREENS, audience, pathname);
    if (screen?.isPrerendered && root.dataset.page === `${currentLanguage()}/${screen.name}`) {
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
  try {
    const { watchForUpdates } = await import('#client/lib/offline/app-updates.ts');
    await watchForUpdates((takeOver) =>
      toast({
        title: t('app.update.title'),
        action: { label: t('app.update.action'), onClick: takeOver },
      }),
    );
  } catch (error) {
    // A private window or a strict setting: the app works, only not without a connection.
    console.warn('JIM will not work offline here:', error);
  }
}
