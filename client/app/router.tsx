import { Suspense, useEffect } from 'react';
import { Redirect, Route, useLocation, useSearch } from 'wouter';
import { hasSignedInHint, useCurrentUser } from '#client/entities/person/current-user.ts';
import { rememberReturn } from '#client/lib/navigation/return-after-login.ts';
import { can } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { findScreen, matchPath } from '#shared/screen-list.ts';
import { AppLayout } from './app-layout.tsx';
import { audienceOf, chunkOf } from './screen-chunks.ts';
import { SCREENS, type Screen } from './screens.ts';
import { Splash } from './splash.tsx';
import { useAccountLanguage } from './use-account-language.ts';

interface RouterProps {
  screens?: readonly Screen[];
}

/** Decides which screen a user sees. The server enforces access. */
export function Router({ screens = SCREENS }: RouterProps) {
  const { user, loading } = useCurrentUser();
  useAccountLanguage(user);
  const [path] = useLocation();
  useReturnAfterLogin(!user && !loading && hasSignedInHint(), path);
  const screen = findScreen(screens, audienceOf(user), path);
  const isForAll = screen?.audience === 'everyone';

  if (loading && !isForAll) return <Splash />;
  if (user?.hasCompletedOnboarding && !isForAll) {
    return (
      <AppLayout>
        <MemberScreen screen={screen} path={path} user={user} />
      </AppLayout>
    );
  }
  return (
    <Suspense fallback={user && <Splash />}>
      <ShownScreen screen={screen} path={path} />
    </Suspense>
  );
}

/** After an expired session, unlike a logout, the next login returns to the same screen. */
function useReturnAfterLogin(hasSessionEnded: boolean, path: string): void {
  const search = useSearch();
  useEffect(() => {
    if (hasSessionEnded) rememberReturn({ path: search ? `${path}?${search}` : path });
  }, [hasSessionEnded, path, search]);
}

interface ShownScreenProps {
  screen: Screen | undefined;
  path: string;
}

interface MemberScreenProps extends ShownScreenProps {
  user: CurrentUser;
}

function MemberScreen({ screen, path, user }: MemberScreenProps) {
  const isAllowed = !screen?.requires || can(user.role, screen.requires);
  if (!isAllowed) return <Redirect to="/dashboard" replace />;
  return <ShownScreen screen={screen} path={path} />;
}

function ShownScreen({ screen, path }: ShownScreenProps) {
  if (!screen) return null;
  const { Screen } = chunkOf(screen);
  // Keep the hash, because `#sign-up` opens its form.
  const hash = globalThis.location?.hash ?? '';
  const pattern = screen.paths.find((one) => one === '*' || matchPath(one, path));
  return (
    <>
      {!pattern && <Redirect to={`${screen.paths.at(-1) ?? '/'}${hash}`} replace />}
      <Route path={pattern ?? '*'}>
        <Screen />
      </Route>
    </>
  );
}
