import { loadAdminTexts } from '#client/languages/load.ts';
import type { Capability } from '#shared/access.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

export interface AppRoute {
  path: string;
  screen: LazyScreen;
  /** People without it are sent to the dashboard. */
  requires?: Capability;
}

const dashboard = lazyScreen(
  () => import('#client/screens/dashboard-screen.tsx'),
  (module) => module.DashboardScreen,
);

/** Every screen behind the sign-in, one line each. What is not here is a 404. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', screen: dashboard },
  { path: '/dashboard', screen: dashboard },
  {
    path: '/courts',
    screen: lazyScreen(
      () => import('#client/screens/courts-screen.tsx'),
      (module) => module.CourtsScreen,
    ),
  },
  {
    path: '/courts/:id',
    screen: lazyScreen(
      () => import('#client/screens/court-screen.tsx'),
      (module) => module.CourtScreen,
    ),
  },
  {
    path: '/rewards',
    screen: lazyScreen(
      () => import('#client/screens/rewards-screen.tsx'),
      (module) => module.RewardsScreen,
    ),
  },
  {
    path: '/profile',
    screen: lazyScreen(
      () => import('#client/screens/profile-screen.tsx'),
      (module) => module.ProfileScreen,
    ),
  },
  {
    path: '/settings',
    screen: lazyScreen(
      () => import('#client/screens/settings-screen.tsx'),
      (module) => module.SettingsScreen,
    ),
  },
  {
    path: '/admin',
    requires: 'review-courts',
    screen: lazyScreen(
      async () => {
        await loadAdminTexts();
        return import('#client/screens/admin-screen.tsx');
      },
      (module) => module.AdminScreen,
    ),
  },
  {
    path: '/mobile-dashboard',
    screen: lazyScreen(
      () => import('#client/screens/activity-screen.tsx'),
      (module) => module.ActivityScreen,
    ),
  },
  {
    path: '/players/:handle',
    screen: lazyScreen(
      () => import('#client/screens/player-screen.tsx'),
      (module) => module.PlayerScreen,
    ),
  },
  {
    path: '/notifications',
    screen: lazyScreen(
      () => import('#client/screens/notifications-screen.tsx'),
      (module) => module.NotificationsScreen,
    ),
  },
];

export const loginScreen = lazyScreen(
  () => import('#client/screens/login-screen.tsx'),
  (module) => module.LoginScreen,
);

export const onboardingScreen = lazyScreen(
  () => import('#client/screens/onboarding-screen.tsx'),
  (module) => module.OnboardingScreen,
);

/** For everybody: a mailed link may be opened where one is signed in. */
export const resetPasswordScreen = lazyScreen(
  () => import('#client/screens/reset-password-screen.tsx'),
  (module) => module.ResetPasswordScreen,
);

/** For everybody as well. */
export const publicPageScreen = lazyScreen(
  () => import('#client/screens/public-page-screen.tsx'),
  (module) => module.PublicPageScreen,
);

export const notFoundScreen = lazyScreen(
  () => import('#client/screens/not-found-screen.tsx'),
  (module) => module.NotFoundScreen,
);

/** Fetches the screen's chunk at the start, and when a finger or the focus comes near a link to it. */
export async function prefetchRoute(path: string): Promise<void> {
  // Not those that only some may see: who is here may not be known yet.
  const route = ROUTES.find((one) => one.path === path && one.requires === undefined);
  await route?.screen.prefetch();
}
