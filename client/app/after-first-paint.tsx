import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import { whenIdle } from '#client/lib/page/idle.ts';
import { toast } from '#client/ui/toast.ts';

const PAUSE_AFTER_LOAD_MS = 1000;

/** What the first screen does not wait for. */
export function startAfterFirstPaint(): void {
  void showToasts();
  afterLoad(() => {
    // What the other screens need, and what errors say.
    loadMessages('-more').catch(() => undefined);
    // Letters that hardly any name needs. Without a connection the system's own stand in.
    import('#client/other-scripts.css').catch(() => undefined);
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepUpToDate();
  });
}

/** In a root of their own: they outlive every screen, and a message that comes earlier waits for them. */
async function showToasts(): Promise<void> {
  try {
    await whenIdle();
    const { Toaster } = await import('#client/ui/toaster.tsx');
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    // It gives way to the screen, which is being drawn at the same time.
    startTransition(() => root.render(<Toaster />));
  } catch (error) {
    console.warn('Messages cannot be shown:', error);
  }
}

function afterLoad(work: () => void): void {
  const soon = () => setTimeout(work, PAUSE_AFTER_LOAD_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** Registering downloads the whole app for times without a connection. */
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
