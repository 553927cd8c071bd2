import type { ComponentType } from 'react';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import { readSettings } from '#dist/endpoints/accounts/settings.ts';
import { activityFeed } from '#dist/endpoints/activity/activity.ts';
import { personTrust } from '#dist/endpoints/admin/trust.ts';
import { checkInCalendar, checkInsToday, userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import { courtPage, listCourts } from '#dist/endpoints/courts/courts.ts';
import { listFavourites } from '#dist/endpoints/favourites/favourites.ts';
import { listRequests } from '#dist/endpoints/friends/friends.ts';
import { inviter } from '#dist/endpoints/friends/invites.ts';
import { listWaitingGames, readGame } from '#dist/endpoints/games/games.ts';
import { mapSettings } from '#dist/endpoints/map/map.ts';
import { listNotifications, unreadCount } from '#dist/endpoints/notifications/notifications.ts';
import { readProfile } from '#dist/endpoints/people/people.ts';
import { listOwnGames, ownStatsSummary } from '#dist/endpoints/player-stats/player-stats.ts';
import { friendsHere, myStay } from '#dist/endpoints/presence/presence.ts';
import { rewardHistory, rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import { listRuns, readRun } from '#dist/endpoints/runs/runs.ts';
import { myStrikes, myTrust } from '#dist/endpoints/trust/trust.ts';
import type { Capability } from '#shared/access.ts';
import { LEGAL_PAGES } from '#shared/legal/legal-pages.ts';
import { GAMES_PER_PAGE } from '#shared/player-stats/games-page.ts';
import { HISTORY_PAGE_ENTRIES } from '#shared/rewards/rewards.ts';
import { type ScreenEntry, SETTINGS_PAGES } from '#shared/screen-list.ts';

/** The file of a screen is `screens/<name>-screen.tsx`. */
export interface Screen extends ScreenEntry {
  load: () => Promise<ComponentType>;
  /** Members without it are sent to the dashboard. */
  requires?: Capability;
  /** The calls it needs before it can show anything. Its page preloads them. */
  first?: readonly string[];
  /** The active navigation entry. An entry links to the first screen that names it. */
  navigation?: NavigationEntry;
  /**
   * What the build prerenders: the whole screen, which the app hydrates, or its loading state, which must render
   * without a browser and a user. Other pages show a general skeleton.
   */
  html?: 'whole' | 'waiting';
}

export type NavigationEntry = 'home' | 'courts' | 'history' | 'profile';

const ME = me.path;
const UNREAD = unreadCount.path;

/**
 * Every screen of JIM: the router, the build, the server, the end-to-end walks, the pictures and the
 * benchmarks read this table. `:params` of `first` are those of the path.
 */
export const SCREENS: readonly Screen[] = [
  {
    name: 'reset-password',
    paths: ['/reset-password'],
    load: () =>
      import('#client/screens/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
    // Links in mails also open on devices that are signed in.
    audience: 'everyone',
  },
  {
    name: 'confirm-email',
    paths: ['/confirm-email'],
    load: () =>
      import('#client/screens/confirm-email-screen.tsx').then((m) => m.ConfirmEmailScreen),
    audience: 'everyone',
  },
  {
    name: 'legal',
    paths: LEGAL_PAGES.map((page) => `/${page}`),
    load: () => import('#client/screens/legal-screen.tsx').then((m) => m.LegalScreen),
    audience: 'everyone',
  },
  {
    name: 'login',
    paths: ['/', '/login'],
    redirectsFrom: ['*'],
    load: () => import('#client/screens/login-screen.tsx').then((m) => m.LoginScreen),
    audience: 'visitors',
    html: 'whole',
  },
  {
    name: 'onboarding',
    paths: ['*'],
    load: () => import('#client/screens/onboarding-screen.tsx').then((m) => m.OnboardingScreen),
    audience: 'newcomers',
    first: [ME],
  },
  {
    name: 'dashboard',
    paths: ['/', '/dashboard'],
    redirectsFrom: ['/login'],
    load: () => import('#client/screens/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    audience: 'members',
    first: [
      ME,
      rewardStats.path,
      userStats.path,
      listFavourites.path,
      listRuns.path,
      listRequests.path,
      listWaitingGames.path,
      friendsHere.path,
      myStay.path,
      checkInsToday.path,
    ],
    navigation: 'home',
    html: 'waiting',
  },
  {
    name: 'courts',
    paths: ['/courts'],
    load: () => import('#client/screens/courts-screen.tsx').then((m) => m.CourtsScreen),
    audience: 'members',
    first: [ME, listCourts.path],
    navigation: 'courts',
    html: 'waiting',
  },
  {
    name: 'court',
    paths: ['/courts/:id'],
    load: () => import('#client/screens/court-screen.tsx').then((m) => m.CourtScreen),
    audience: 'members',
    first: [ME, courtPage.path, UNREAD, checkInsToday.path, friendsHere.path, mapSettings.path],
    html: 'waiting',
  },
  {
    name: 'runs',
    paths: ['/runs'],
    load: () => import('#client/screens/runs-screen.tsx').then((m) => m.RunsScreen),
    audience: 'members',
    first: [ME, UNREAD],
    navigation: 'home',
  },
  {
    name: 'new-run',
    paths: ['/runs/new'],
    load: () => import('#client/screens/new-run-screen.tsx').then((m) => m.NewRunScreen),
    audience: 'members',
    first: [ME],
  },
  {
    name: 'run',
    paths: ['/runs/:key'],
    load: () => import('#client/screens/run-screen.tsx').then((m) => m.RunScreen),
    audience: 'members',
    first: [ME, readRun.path, UNREAD],
  },
  {
    name: 'edit-run',
    paths: ['/runs/:key/edit'],
    load: () => import('#client/screens/edit-run-screen.tsx').then((m) => m.EditRunScreen),
    audience: 'members',
    first: [ME],
  },
  {
    name: 'game',
    paths: ['/games/:key'],
    load: () => import('#client/screens/game-screen.tsx').then((m) => m.GameScreen),
    audience: 'members',
    first: [ME, readGame.path, UNREAD],
  },
  {
    name: 'rewards',
    paths: ['/rewards'],
    load: () => import('#client/screens/rewards-screen.tsx').then((m) => m.RewardsScreen),
    audience: 'members',
    first: [ME, UNREAD, rewardStats.path, `${rewardHistory.path}?limit=${HISTORY_PAGE_ENTRIES}`],
    navigation: 'history',
    html: 'waiting',
  },
  {
    name: 'profile',
    paths: ['/profile'],
    load: () => import('#client/screens/profile-screen.tsx').then((m) => m.ProfileScreen),
    audience: 'members',
    first: [
      ME,
      UNREAD,
      rewardStats.path,
      userStats.path,
      myTrust.path,
      checkInCalendar.path,
      ownStatsSummary.path,
      `${listOwnGames.path}?limit=${GAMES_PER_PAGE}`,
    ],
    navigation: 'profile',
  },
  {
    name: 'standing',
    paths: ['/profile/standing'],
    load: () => import('#client/screens/standing-screen.tsx').then((m) => m.StandingScreen),
    audience: 'members',
    first: [ME, UNREAD, myTrust.path, myStrikes.path],
  },
  {
    name: 'settings',
    paths: ['/settings'],
    load: () => import('#client/screens/settings-screen.tsx').then((m) => m.SettingsScreen),
    audience: 'members',
    first: [ME, UNREAD, readSettings.path],
  },
  {
    name: 'settings-page',
    paths: SETTINGS_PAGES.map((page) => `/settings/${page}`),
    load: () =>
      import('#client/screens/settings-page-screen.tsx').then((m) => m.SettingsPageScreen),
    audience: 'members',
    first: [ME, UNREAD],
  },
  {
    name: 'admin',
    paths: ['/admin'],
    load: () => import('#client/screens/admin-screen.tsx').then((m) => m.AdminScreen),
    audience: 'members',
    requires: 'review-courts',
    first: [ME],
  },
  {
    name: 'admin-person',
    paths: ['/admin/people/:id'],
    load: () => import('#client/screens/admin-person-screen.tsx').then((m) => m.AdminPersonScreen),
    audience: 'members',
    requires: 'manage-people',
    first: [ME, personTrust.path],
  },
  {
    name: 'activity',
    paths: ['/mobile-dashboard'],
    load: () => import('#client/screens/activity-screen.tsx').then((m) => m.ActivityScreen),
    audience: 'members',
    first: [ME, UNREAD, rewardStats.path, activityFeed.path],
  },
  {
    name: 'all-activity',
    paths: ['/mobile-dashboard/all'],
    load: () => import('#client/screens/all-activity-screen.tsx').then((m) => m.AllActivityScreen),
    audience: 'members',
    first: [ME, UNREAD, activityFeed.path],
  },
  {
    name: 'player',
    paths: ['/players/:handle'],
    load: () => import('#client/screens/player-screen.tsx').then((m) => m.PlayerScreen),
    audience: 'members',
    first: [ME, readProfile.path, UNREAD],
  },
  {
    name: 'invite',
    paths: ['/invite/:code'],
    load: () => import('#client/screens/invite-screen.tsx').then((m) => m.InviteScreen),
    audience: 'members',
    first: [ME, inviter.path],
  },
  {
    name: 'notifications',
    paths: ['/notifications'],
    load: () =>
      import('#client/screens/notifications-screen.tsx').then((m) => m.NotificationsScreen),
    audience: 'members',
    first: [ME, UNREAD, listNotifications.path],
    html: 'waiting',
  },
  {
    name: 'not-found',
    paths: ['*'],
    load: () => import('#client/screens/not-found-screen.tsx').then((m) => m.NotFoundScreen),
    audience: 'members',
    first: [ME],
  },
];
