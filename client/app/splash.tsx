import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';

export function Splash() {
  return (
    <main className="golden-hour grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-6">
        <div className="relative grid place-items-center">
          <CentreCircleLines className="w-80 max-w-full text-ink/25 [&>:last-child]:hidden" />
          <h1 className="absolute">
            <Logo size={72} />
          </h1>
        </div>
        <p role="status" className="font-medium text-ink-soft">
          {t('app.checkingAuthentication')}
        </p>
      </div>
    </main>
  );
}

export function SplashNote() {
  return (
    <main className="hairline fixed inset-0 z-50 m-auto flex size-fit max-w-[calc(100%-2rem)] animate-late flex-col items-center gap-4 rounded-xl border bg-surface px-8 py-6 shadow-card">
      <h1>
        <Logo size={56} />
      </h1>
      <p role="status" className="font-medium text-ink-soft">
        {t('app.checkingAuthentication')}
      </p>
    </main>
  );
}
