import { Download, Share, Smartphone, X } from 'lucide-react';
import { useInstallHint, useInstallPrompt } from '#client/lib/device/install-prompt.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

export function InstallHint() {
  const { close } = useInstallHint();
  const { state, install } = useInstallPrompt();
  if (state !== 'offered' && state !== 'by-hand') return null;
  return (
    <aside
      aria-label={t('settings.mobileApp.hint.title')}
      className="hairline flex max-w-xl animate-rise flex-col gap-3 rounded-xl border bg-surface p-4 shadow-card"
    >
      <div className="flex items-start gap-3">
        <Smartphone aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('settings.mobileApp.hint.title')}</h2>
          <p className="text-ink-soft">{t('settings.mobileApp.hint.text')}</p>
        </div>
        <IconButton icon={X} label={t('ui.close')} onClick={close} className="-mt-3 -mr-2" />
      </div>
      {state === 'by-hand' ? (
        <p className="flex items-start gap-3">
          <Share aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          {t('settings.mobileApp.byHand')}
        </p>
      ) : (
        <Button
          onClick={() => {
            install();
            close();
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          {t('settings.mobileApp.install')}
        </Button>
      )}
    </aside>
  );
}
