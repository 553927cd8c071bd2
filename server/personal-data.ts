import { accountSection, type PersonalDataSection } from '#server/features/accounts/index.ts';
import { activitySection } from '#server/features/activity/index.ts';
import { appealsSection } from '#server/features/admin/index.ts';
import { checkInsSection } from '#server/features/check-ins/index.ts';
import { courtsSection } from '#server/features/courts/index.ts';
import { favouritesSection } from '#server/features/favourites/index.ts';
import { friendsSection } from '#server/features/friends/index.ts';
import { notificationsSection } from '#server/features/notifications/index.ts';
import { photosSection } from '#server/features/photos/index.ts';
import { playerCodesSection } from '#server/features/player-codes/index.ts';
import { playerStatsSection } from '#server/features/player-stats/index.ts';
import { presenceSection, whereaboutsSection } from '#server/features/presence/index.ts';
import { rewardsSection } from '#server/features/rewards/index.ts';
import { runsSection } from '#server/features/runs/index.ts';
import { trustSection } from '#server/features/trust/index.ts';

/** Every room that knows something about people. A test fails when a table of one is missing here. */
export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  accountSection,
  appealsSection,
  checkInsSection,
  whereaboutsSection,
  presenceSection,
  playerCodesSection,
  favouritesSection,
  runsSection,
  rewardsSection,
  trustSection,
  playerStatsSection,
  friendsSection,
  activitySection,
  notificationsSection,
  courtsSection,
  photosSection,
];
