import { Suspense } from 'react';
import { lazyScreen } from '#client/app/lazy-screen.tsx';
import { LandingHero } from '#client/features/landing/landing-hero.tsx';
import { LandingSteps } from '#client/features/landing/landing-steps.tsx';
import { Card } from '#client/ui/card.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

/** The forms are three quarters of this screen's code: the words need not wait for them. */
const signInCard = lazyScreen(
  () => import('#client/features/accounts/sign-in-card.tsx'),
  (module) => module.SignInCard,
);

/** The landing page and the way in, in one. */
export function LoginScreen() {
  return (
    <div className="golden-hour relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-from-corner absolute -top-52 -right-28 -z-1 w-[30rem] max-w-none text-ink/30 lg:hidden" />
      <div className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-6 px-4 pb-10 sm:px-6 lg:gap-8 lg:px-10">
        <header className="flex items-center justify-between pt-3 lg:pt-6">
          <Logo size={36} withName />
          <ThemeSwitch />
        </header>
        <main className="flex flex-1 flex-col gap-10 lg:justify-center lg:gap-24">
          <div className="mx-auto grid w-full max-w-xl items-center gap-6 lg:max-w-none lg:grid-cols-[1fr_27rem] lg:gap-16">
            <LandingHero />
            <div className="relative">
              <HalfCourtLines className="fade-around-key absolute top-1/2 -left-[52rem] -z-1 hidden w-[84rem] max-w-none -translate-y-1/2 text-ink/30 lg:block" />
              <Suspense fallback={<Card className="h-[21.875rem]" />}>
                <signInCard.Screen />
              </Suspense>
            </div>
          </div>
          <LandingSteps />
        </main>
      </div>
    </div>
  );
}
