import { Suspense, useState } from 'react';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { useCurrentUser } from '#client/lib/current-user.ts';
import { isTakingOver } from '#client/lib/taking-over.ts';
import { can } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { AppLayout } from './app-layout.tsx';
import { LANDING_PATHS, PUBLIC_PAGE } from './pages.ts';
import {
  type AppRoute,
  loginScreen,
  notFoundScreen,
  onboardingScreen,
  publicPageScreen,
  ROUTES,
  resetPasswordScreen,
} from './routes.tsx';
import { ScreenWait } from './screen-wait.tsx';
import { Splash } from './splash.tsx';
import { useAccountLanguage } from './use-account-language.ts';

interface RouterProps {
  routes?: readonly AppRoute[];
}

/** Who sees what. Everything else about access is the server's business. */
export function Router({ routes = ROUTES }: RouterProps) {
  const { user, loading } = useCurrentUser();
  useAccountLanguage(user);
  const [isFramed] = useState(isTakingOver);
  const [resetsPassword] = useRoute('/reset-password');
  const [isPublicPage] = useRoute(PUBLIC_PAGE);
  if (isPublicPage) {
    return (
      <Suspense fallback={null}>
        <publicPageScreen.Screen />
      </Suspense>
    );
  }
  if (resetsPassword) {
    return (
      <Suspense fallback={null}>
        <resetPasswordScreen.Screen />
      </Suspense>
    );
  }
  if (loading) return isFramed ? <SignedIn user={null} routes={routes} /> : <Splash />;
  if (!user) return <SignedOut />;
  if (!user.hasCompletedOnboarding) {
    return (
      <Suspense fallback={<Splash />}>
        <onboardingScreen.Screen />
      </Suspense>
    );
  }
  return <SignedIn user={user} routes={routes} />;
}

function SignedOut() {
  return (
    <Switch>
      {LANDING_PATHS.map((path) => (
        <Route key={path} path={path}>
          <ScreenWait fallback={null}>
            <loginScreen.Screen />
          </ScreenWait>
        </Route>
      ))}
      <Route>
        <Redirect to="/login" replace />
      </Route>
    </Switch>
  );
}

interface SignedInProps {
  /** Null until it is known: the page brought the screen with it, and it stays as a picture. */
  user: CurrentUser | null;
  routes: readonly AppRoute[];
}

function SignedIn({ user, routes }: SignedInProps) {
  return (
    <AppLayout isPicture={user === null}>
      <Switch>
        <Route path="/login">
          <Redirect to="/dashboard" replace />
        </Route>
        {routes.map(({ path, screen, requires }) => (
          <Route key={path} path={path}>
            {requires && !(user && can(user.role, requires)) ? (
              <Redirect to="/dashboard" replace />
            ) : (
              <screen.Screen />
            )}
          </Route>
        ))}
        <Route>
          <notFoundScreen.Screen />
        </Route>
      </Switch>
    </AppLayout>
  );
}
