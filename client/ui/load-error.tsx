import { CloudOff, WifiOff } from 'lucide-react';
import { isUnreachable } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { whyUnreachable } from '#client/lib/offline/reachability.ts';
import { Button } from '#client/ui/button.tsx';

const sentences = () => ({
  offline: t('ui.offline'),
  'server-away': t('ui.serverAway'),
  loadFailed: t('ui.loadFailed'),
});

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
  retrying?: boolean;
}

export function LoadError({ error, onRetry, retrying = false }: LoadErrorProps) {
  const reason = isUnreachable(error) ? whyUnreachable() : 'loadFailed';
  const Icon = reason === 'offline' ? WifiOff : CloudOff;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-6 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="max-w-sm text-balance text-ink-soft">{sentences()[reason]}</p>
      <Button variant="secondary" busyLabel={retrying && t('ui.retrying')} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
