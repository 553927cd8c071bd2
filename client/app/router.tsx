import { Suspense, useEffect, useState } from 'react';
import { Redirect, Route, useLocation, useSearch } from 'wouter';
import { hasSignedInHint, useCurrentUser } from '#client/entities/person/current-user.ts';
import { rememberReturn } from '#client/lib/device/come-back.ts';
import { isTakingOver } from '#client/lib/taking-over.ts';
import { can } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { type Audience, findPage, matchPath } from '#shared/pages/page-list.ts';
import { AppLayout } from './app-layout.tsx';
import { chunkOf } from './screen-chunks.ts';
import { ScreenWait } from './screen-wait.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { Splash } from './splash.tsx';
import { useAccountLanguage } from './use-account-language.ts';

interface RouterProps {
  screens?: readonly Screen[];
}

/** Who sees what. Everything else about access is the server's business. */
export function Router({ screens = SCREENS }: RouterProps) {
  const { user, loading } = useCurrentUser();
  useAccountLanguage(user);
  const [isFramed] = useState(isTakingOver);
  const [path] = useLocation();
  useReturnAfterLogin(!user && !loading && hasSignedInHint(), path);
  const screenFor = (audience: Audience) => findPage(screens, audience, path);

  const open = screenFor('everyone');
  if (open) {
    return (
      <Suspense fallback={null}>
        <ShownScreen screen={open} path={path} />
      </Suspense>
    );
  }
  if (loading && !isFramed) return <Splash />;
  if (!user && !loading) {
    return (
      <ScreenWait fallback={null}>
        <ShownScreen screen={screenFor('visitors')} path={path} />
      </ScreenWait>
    );
  }
  if (user && !user.hasCompletedOnboarding) {
    return (
      <Suspense fallback={<Splash />}>
        <ShownScreen screen={screenFor('newcomers')} path={path} />
      </Suspense>
    );
  }
  return (
    <AppLayout isPicture={user === null}>
      <MemberScreen screen={screenFor('members')} path={path} user={user} />
    </AppLayout>
  );
}

/** A session that ended is not a logout: the next login leads back to where it happened. */
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
  /** Null until it is known: the page brought the screen with it, and it stays as a picture. */
  user: CurrentUser | null;
}

function MemberScreen({ screen, path, user }: MemberScreenProps) {
  const isAllowed = !screen?.requires || (user && can(user.role, screen.requires));
  if (!isAllowed) return <Redirect to="/dashboard" replace />;
  return <ShownScreen screen={screen} path={path} />;
}

/** The screen stays the same while the address follows: what was typed into it is kept. */
function ShownScreen({ screen, path }: ShownScreenProps) {
  if (!screen) return null;
  const { Screen } = chunkOf(screen);
  const pattern = screen.paths.find((one) => one === '*' || matchPath(one, path));
  return (
    <>
      {!pattern && <Redirect to={screen.paths.at(-1) ?? '/'} replace />}
      <Route path={pattern ?? '*'}>
        <Screen />
      </Route>
    </>
  );
}
