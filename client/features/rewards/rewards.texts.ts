import { formatJim } from '#client/lib/jim-amount.ts';
import { inLanguage } from '#client/lib/language.ts';
import { known } from '#shared/known.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';

const WAITING: Record<Exclude<RewardEntry['type'], 'other'>, string> = {
  'check-in': 'Under review',
  'court-registration': 'Paid once the court is approved',
  stats: 'Paid once verified',
  onboarding: 'Yours after your first check-in',
};

export const REWARDS_TEXTS = inLanguage('rewards', {
  title: 'History',
  summary: 'Your $JIM at a glance',
  balance: 'Balance',
  thisWeek: 'This week',
  pending: 'Pending',
  entries: 'Your rewards, newest first',
  /** By the kind of reward; in English as the server names it. */
  reason: (_type: RewardEntry['type'], named: string) => named || 'Reward',
  amount: (jim: number) => (jim < 0 ? `−${formatJim(-jim)}` : `+${formatJim(jim)}`),
  waiting: (type: RewardEntry['type']) => known(WAITING, type) ?? '',
  void: 'Void',
  /** An admin took a reward back. */
  reversed: 'Taken back',
  /** Why: on a check-in always the same sentence, on the others an admin's own words. */
  voided: (_type: RewardEntry['type'], note: string | null) => note,
  empty: { title: 'No rewards yet', text: 'Register a court or check in to earn $JIM.' },
  findCourt: 'Find a court',
  older: 'Show older rewards',
  loadingOlder: 'Loading older rewards...',
  beginning: "That's where it all began.",
});
