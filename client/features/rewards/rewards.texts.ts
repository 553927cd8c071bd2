import { inLanguage } from '#client/lib/language.ts';

export const REWARDS_TEXTS = inLanguage('rewards', {
  title: 'History',
  summary: 'Your $JIM at a glance',
  balance: 'Balance',
  thisWeek: 'This week',
  pending: 'Pending',
  entries: 'Your rewards, newest first',
  reasons: {
    'check-in': 'Court check-in',
    'court-registration': 'Court registration',
    stats: 'Verified player stats',
    onboarding: 'Welcome reward',
    other: 'Reward',
  },
  waiting: {
    'check-in': 'Under review',
    'court-registration': 'Paid once the court is approved',
    stats: 'Paid once verified',
    onboarding: 'Yours after your first check-in',
  },
  void: 'Void',
  /** An admin took a reward back. */
  reversed: 'Taken back',
  unconfirmed: 'Not confirmed after review',
  alreadyOnMap: 'This court is already on the map',
  empty: { title: 'No rewards yet', text: 'Register a court or check in to earn $JIM.' },
  findCourt: 'Find a court',
  older: 'Show older rewards',
  loadingOlder: 'Loading older rewards...',
  beginning: "That's where it all began.",
});
