import { Suspense } from 'react';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { useCurrentUser } from '#client/lib/current-user.ts';
import { can } from '#shared/access.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { AppLayout } from './app-layout.tsx';
import {
  type AppRoute,
  loginScreen,
  notFoundScreen,
  onboardingScreen,
  ROUTES,
  resetPasswordScreen,
} from './routes.tsx';
import { Splash } from './splash.tsx';
import { useAccountLanguage } from './use-account-language.ts';

interface RouterProps {
  routes?: readonly AppRoute[];
}

/** Who sees what. Everything else about access is the server's business. */
export function Router({ routes = ROUTES }: RouterProps) {
  const { user, loading } = useCurrentUser();
  useAccountLanguage(user);
  const [resetsPassword] = useRoute('/reset-password');
  if (resetsPassword) {
    return (
      <Suspense fallback={null}>
        <resetPasswordScreen.Screen />
      </Suspense>
    );
  }
  if (loading) return <Splash />;
  if (!user) return <SignedOut />;
  if (!user.hasCompletedOnboarding) {
    return (
      <Suspense fallback={null}>
        <onboardingScreen.Screen />
      </Suspense>
    );
  }
  return <SignedIn user={user} routes={routes} />;
}

function SignedOut() {
  return (
    <Switch>
      {['/', '/login'].map((path) => (
        <Route key={path} path={path}>
          <Suspense fallback={null}>
            <loginScreen.Screen />
          </Suspense>
        </Route>
      ))}
      <Route>
        <Redirect to="/login" replace />
      </Route>
    </Switch>
  );
}

function SignedIn({ user, routes }: { user: CurrentUser; routes: readonly AppRoute[] }) {
  return (
    <AppLayout>
      <Switch>
        <Route path="/login">
          <Redirect to="/dashboard" replace />
        </Route>
        {routes.map(({ path, screen, requires }) => (
          <Route key={path} path={path}>
            {requires && !can(user.role, requires) ? (
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
