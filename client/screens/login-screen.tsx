import { SignInCard } from '#client/features/accounts/sign-in-card.tsx';
import { LandingPage } from '#client/features/landing/landing-page.tsx';
import { LiveWorldMap } from '#client/features/landing/live-world-map.tsx';
import { PageLinks } from '#client/features/legal/page-links.tsx';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

/** The landing page and the way in, in one. Words and form came with the page and stay; this makes them work. */
export function LoginScreen() {
  return (
    <LandingPage
      signInCard={<SignInCard />}
      map={<LiveWorldMap />}
      end={<PageLinks />}
      switches={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
    />
  );
}
