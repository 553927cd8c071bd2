import { SignInCard } from '#client/features/accounts/sign-in-card.tsx';
import { LandingPage } from '#client/features/landing/landing-page.tsx';
import { LiveWorldMap } from '#client/features/landing/live-world-map.tsx';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

/** The landing page and the way in, in one. Its words came with the page; this makes them work. */
export function LoginScreen() {
  return (
    <LandingPage
      switches={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      signInCard={<SignInCard />}
      map={<LiveWorldMap />}
    />
  );
}
