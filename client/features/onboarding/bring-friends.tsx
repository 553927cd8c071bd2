import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';

export function BringFriends({ children }: { children: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[10rem]">
        <h2 className="font-bold">{t('onboarding.friends.title')}</h2>
        <p className="text-sm text-ink-soft">{t('onboarding.friends.text')}</p>
      </div>
      <div className="flex-1 basis-[10rem]">{children}</div>
    </Card>
  );
}
