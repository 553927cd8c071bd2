import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#client/app/app.tsx';
import { loginScreen } from '#client/app/routes.tsx';
import { hasSignedInHint } from '#client/lib/current-user.ts';
import { listenForInstallPrompt } from '#client/lib/install-prompt.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { applyChosenTheme } from '#client/lib/theme.ts';

applyChosenTheme();
listenForInstallPrompt();
// Known before React starts: strangers will see the landing page, so its chunk may come at once.
if (!hasSignedInHint()) loginScreen.prefetch();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);
