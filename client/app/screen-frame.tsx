import type { ReactNode } from 'react';
import { AppLayout, ScreenLoading } from './app-layout.tsx';
import { SplashNote } from './splash.tsx';

/**
 * What the page of a signed-in screen shows until the app starts: the screen as it waits for its answers,
 * to be looked at and no more, and the splash in front of it. Rendered by the build only.
 */
export function ScreenFrame({ children }: { children?: ReactNode }) {
  return (
    <>
      <SplashNote />
      <div inert aria-hidden="true">
        <AppLayout>{children ?? <ScreenLoading />}</AppLayout>
      </div>
    </>
  );
}
