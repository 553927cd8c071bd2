import { Download, Smartphone } from 'lucide-react';
import { useInstallPrompt } from '#client/lib/install-prompt.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { SETTINGS_TEXTS } from './settings.texts.ts';
import { SettingsSection } from './settings-section.tsx';

const { mobileApp: texts } = SETTINGS_TEXTS;

export function MobileAppSection() {
  const { state, install } = useInstallPrompt();
  return (
    <SettingsSection icon={Smartphone} title={texts.title} text={texts.stores}>
      <p>
        <Badge>{texts.comingSoon}</Badge>
      </p>
      {state === 'offered' && (
        <>
          <p className="text-ink-soft">{texts.installText}</p>
          <Button variant="secondary" className="sm:self-start" onClick={install}>
            <Download aria-hidden="true" className="size-5" />
            {texts.install}
          </Button>
        </>
      )}
      {state === 'installed' && <p className="text-ink-soft">{texts.installed}</p>}
    </SettingsSection>
  );
}
