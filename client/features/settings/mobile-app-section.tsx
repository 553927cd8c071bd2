import { Download, Smartphone } from 'lucide-react';
import { useInstallPrompt } from '#client/lib/device/install-prompt.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { SettingsSection } from '#client/ui/settings-section.tsx';

export function MobileAppSection() {
  const { state, install } = useInstallPrompt();
  return (
    <SettingsSection
      icon={Smartphone}
      title={t('settings.mobileApp.title')}
      text={t('settings.mobileApp.stores')}
    >
      <p>
        <Badge>{t('settings.mobileApp.comingSoon')}</Badge>
      </p>
      {state === 'offered' && (
        <>
          <p className="text-ink-soft">{t('settings.mobileApp.installText')}</p>
          <Button variant="secondary" className="sm:self-start" onClick={install}>
            <Download aria-hidden="true" className="size-5" />
            {t('settings.mobileApp.install')}
          </Button>
        </>
      )}
      {state === 'by-hand' && (
        <p className="text-ink-soft">
          {t('settings.mobileApp.installText')} {t('settings.mobileApp.byHand')}
        </p>
      )}
      {state === 'installed' && (
        <p className="text-ink-soft">{t('settings.mobileApp.installed')}</p>
      )}
    </SettingsSection>
  );
}
