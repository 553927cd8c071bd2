import { Component, type ReactNode, useEffect } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { PageContainer } from '#client/ui/page.tsx';

interface ScreenErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps the navigation usable if a screen crashes. React logs the error. */
export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenError /> : this.props.children;
  }
}

function ScreenError() {
  // The screen's code may be missing because the connection dropped.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <PageContainer className="min-h-[70dvh] items-center justify-center text-center">
      <CentreCircleLines className="w-80 max-w-full text-ink/35" />
      <div role="alert">
        <h1 className="text-2xl font-extrabold tracking-tight">{t('screenError.title')}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t('screenError.text')}</p>
      </div>
      <Button onClick={() => window.location.reload()}>{t('screenError.action')}</Button>
    </PageContainer>
  );
}
