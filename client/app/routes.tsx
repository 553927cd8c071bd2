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
];

export const loginScreen = lazyScreen(
  () => import('#client/screens/login-screen.tsx'),
  (module) => module.LoginScreen,
);

export const notFoundScreen = lazyScreen(
  () => import('#client/screens/not-found-screen.tsx'),
  (module) => module.NotFoundScreen,
);

/** For links: fetches the screen's chunk when a finger or the focus comes near. */
export function prefetchRoute(path: string): void {
  ROUTES.find((route) => route.path === path)?.screen.prefetch();
}
