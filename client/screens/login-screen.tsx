import { lazy, Suspense } from 'react';
import { LandingPage, SignInCardPlace } from '#client/features/landing/landing-page.tsx';
import { LiveWorldMap } from '#client/features/landing/live-world-map.tsx';
import { useIsAppHere } from '#client/lib/taking-over.ts';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

/** Forms and the rules of their fields come by themselves: the page is React's before they are read. */
const SignInCard = lazy(() =>
  import('#client/features/accounts/sign-in-card.tsx').then((module) => ({
    default: module.SignInCard,
  })),
);

/** The landing page and the way in, in one. Its words came with the page and stay; this makes them work. */
export function LoginScreen() {
  if (!useIsAppHere()) return <LandingPage map={<LiveWorldMap />} />;
  return (
    <LandingPage
      switches={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      signInCard={
        <Suspense fallback={<SignInCardPlace />}>
          <SignInCard />
        </Suspense>
      }
      map={<LiveWorldMap />}
    />
  );
}
