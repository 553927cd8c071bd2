import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import { keepFocus } from '#client/lib/page/keep-focus.ts';
import { toast } from '#client/ui/toast.ts';
import { Toaster } from '#client/ui/toaster.tsx';

const PAUSE_AFTER_LOAD_MS = 1000;

/** What no screen needs at first. */
export function startAfterIdle(): void {
  keepFocus(document);
  // A separate root, because toasts outlive every screen. Earlier messages wait for it.
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // A transition, so it doesn't delay the screen that is rendering.
  startTransition(() => root.render(<Toaster />));
  afterLoad(() => {
    loadMessages('rest').catch(() => undefined);
    // Fonts for rarely used scripts. Offline, system fonts are used.
    import('#client/other-scripts.css').catch(() => undefined);
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepUpToDate();
  });
}

function afterLoad(work: () => void): void {
  const soon = () => setTimeout(work, PAUSE_AFTER_LOAD_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** Registering the service worker downloads the whole app for offline use. */
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
    // In private windows or with strict settings, the app works, but not offline.
    console.warn('JIM will not work offline here:', error);
  }
}
