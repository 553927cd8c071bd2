import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';

/** The title of an entry in the history. */
export const REWARD_REASONS: Record<RewardEntry['type'], string> = {
  'check-in': 'Court check-in',
  'court-registration': 'Court registration',
  stats: 'Verified player stats',
  onboarding: 'Welcome reward',
  other: 'Reward',
};
