import { Suspense, useEffect, useState } from 'react';
import { SignInCard } from '#client/features/accounts/sign-in-card.tsx';
import { LandingPage } from '#client/features/landing/landing-page.tsx';
import { NearSkeleton } from '#client/features/landing/near-skeleton.tsx';
import { LiveWorldMap } from '#client/features/landing/world-map.tsx';
import { PageLinks } from '#client/features/legal/page-links.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

const NearVisitor = lazyPart(
  () => import('#client/features/landing/near-visitor.tsx'),
  'NearVisitor',
  { whenIdle: true },
);
const CameForRun = lazyPart(() => import('#client/features/runs/came-for-run.tsx'), 'CameForRun');

/** The landing page with the sign-in form. The build prerenders it; this hydrates it. */
export function LoginScreen() {
  // The build uses renderToString, which doesn't support Suspense.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <LandingPage
      signInCard={<SignInCard renderCameFor={(path) => <CameFor path={path} />} />}
      near={
        isInBrowser && (
          <Suspense fallback={<NearSkeleton />}>
            <NearVisitor />
          </Suspense>
        )
      }
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

function CameFor({ path }: { path: string }) {
  const [, key] = /^\/runs\/([\w-]{22})$/.exec(path) ?? [];
  const words = t('accounts.comeBack');
  if (key === undefined) return words;
  return (
    <Suspense fallback={words}>
      <CameForRun runKey={key} fallback={words} />
    </Suspense>
  );
}
