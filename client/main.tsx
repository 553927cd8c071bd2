import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startAfterFirstPaint } from '#client/app/after-first-paint.ts';
import { App } from '#client/app/app.tsx';
import { loadFirstScreen } from '#client/app/screen-chunks.ts';
import { followOtherTabs } from '#client/entities/person/current-user.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { listenForInstallPrompt } from '#client/lib/device/install-prompt.ts';
import { showFirstLanguage } from '#client/lib/i18n/load-language.ts';
import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { prepareFormats } from '#client/lib/i18n/prepare-formats.ts';
import { watchHistory } from '#client/lib/navigation/app-history.ts';
import { focusClicked, followKeyboard } from '#client/lib/page/focus-and-keyboard.ts';
import { recoverStart, unlessLeaving } from '#client/lib/page/reload-once.ts';
import { applyChosenTheme } from '#client/lib/page/theme.ts';
import { refuseMarkup } from '#client/lib/page/trusted-types.ts';
import { tellTimeZone } from '#client/lib/storage/remember-choice.ts';

async function main(root: HTMLElement): Promise<void> {
  refuseMarkup();
  applyChosenTheme();
  tellTimeZone();
  watchHistory();
  listenForInstallPrompt();
  focusClicked(document);
  followKeyboard();
  prepareFormats();

  // Until the screen has loaded, the page shows its prerendered HTML or a skeleton.
  const queryClient = createQueryClient();
  followOtherTabs(queryClient);
  const [screen] = await Promise.all([loadFirstScreen(queryClient), showFirstLanguage()]);

  const app = (
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>
  );
  // A transition, so React yields to user input every few milliseconds.
  startTransition(() => {
    const isRendered = root.dataset.page === `${currentLanguage()}/${screen?.name}`;
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  void startAfterFirstPaint();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
unlessLeaving(() => main(root)).catch((error) => recoverStart(root, error));
