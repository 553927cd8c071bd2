import { app, notFound, screenError } from '#client/app/app.texts.es.ts';
import { accounts } from '#client/features/accounts/accounts.texts.es.ts';
import { activity } from '#client/features/activity/activity.texts.es.ts';
import { checkIns } from '#client/features/check-ins/check-ins.texts.es.ts';
import {
  courtRegistration,
  locationProblems,
} from '#client/features/court-registration/court-registration.texts.es.ts';
import { courtPage, courts } from '#client/features/courts/courts.texts.es.ts';
import { friends } from '#client/features/friends/friends.texts.es.ts';
import { home } from '#client/features/home/home.texts.es.ts';
import { landing } from '#client/features/landing/landing.texts.es.ts';
import { map } from '#client/features/map/map.texts.es.ts';
import { notifications } from '#client/features/notifications/notifications.texts.es.ts';
import { onboarding } from '#client/features/onboarding/onboarding.texts.es.ts';
import { pages } from '#client/features/pages/pages.texts.es.ts';
import { people } from '#client/features/people/people.texts.es.ts';
import { playerStats } from '#client/features/player-stats/player-stats.texts.es.ts';
import { profile } from '#client/features/profile/profile.texts.es.ts';
import { rewards } from '#client/features/rewards/rewards.texts.es.ts';
import { settings } from '#client/features/settings/settings.texts.es.ts';
import { wallet } from '#client/features/wallet/wallet.texts.es.ts';
import { errors } from '#client/lib/errors.texts.es.ts';
import type { PlayerRoom } from '#client/lib/language.ts';
import { api, camera, friendsHere, geolocation, roles, time } from '#client/lib/lib.texts.es.ts';
import { ui } from '#client/ui/ui.texts.es.ts';

export const texts = {
  accounts,
  activity,
  api,
  app,
  camera,
  checkIns,
  courtPage,
  courtRegistration,
  courts,
  errors,
  friends,
  friendsHere,
  geolocation,
  home,
  landing,
  locationProblems,
  map,
  notFound,
  notifications,
  onboarding,
  pages,
  people,
  playerStats,
  profile,
  rewards,
  roles,
  screenError,
  settings,
  time,
  ui,
  wallet,
} satisfies Record<PlayerRoom, object>;
