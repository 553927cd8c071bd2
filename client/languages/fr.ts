import { app, notFound, screenError } from '#client/app/app.texts.fr.ts';
import { accounts } from '#client/features/accounts/accounts.texts.fr.ts';
import { activity } from '#client/features/activity/activity.texts.fr.ts';
import { checkIns } from '#client/features/check-ins/check-ins.texts.fr.ts';
import {
  courtRegistration,
  locationProblems,
} from '#client/features/court-registration/court-registration.texts.fr.ts';
import { courtPage, courts } from '#client/features/courts/courts.texts.fr.ts';
import { friends } from '#client/features/friends/friends.texts.fr.ts';
import { home } from '#client/features/home/home.texts.fr.ts';
import { landing } from '#client/features/landing/landing.texts.fr.ts';
import { map } from '#client/features/map/map.texts.fr.ts';
import { notifications } from '#client/features/notifications/notifications.texts.fr.ts';
import { onboarding } from '#client/features/onboarding/onboarding.texts.fr.ts';
import { pages } from '#client/features/pages/pages.texts.fr.ts';
import { people } from '#client/features/people/people.texts.fr.ts';
import { playerStats } from '#client/features/player-stats/player-stats.texts.fr.ts';
import { profile } from '#client/features/profile/profile.texts.fr.ts';
import { rewards } from '#client/features/rewards/rewards.texts.fr.ts';
import { settings } from '#client/features/settings/settings.texts.fr.ts';
import { wallet } from '#client/features/wallet/wallet.texts.fr.ts';
import { errors } from '#client/lib/errors.texts.fr.ts';
import type { PlayerRoom } from '#client/lib/language.ts';
import { api, camera, friendsHere, geolocation, roles, time } from '#client/lib/lib.texts.fr.ts';
import { ui } from '#client/ui/ui.texts.fr.ts';

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
