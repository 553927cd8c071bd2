import { inLanguage } from '#client/lib/language.ts';

export const PEOPLE_TEXTS = inLanguage('people', {
  loading: 'Loading player...',
  memberSince: (month: string) => `On the court since ${month}`,
  level: (level: number) => `Level ${level}`,
  stats: {
    title: 'Stats',
    hidden: 'Keeps the stats private.',
    totalEarnings: '$JIM Earned',
    courtsVisited: 'Courts Visited',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Streak',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  me: 'This is how others see you.',
  editProfile: 'Edit profile',
  notFound: {
    title: 'Player not found',
    text: 'There is nobody here under this handle.',
    action: 'Back to Profile',
  },
  report: {
    title: (name: string) => `Report ${name}`,
    text: 'An admin will look at it. The person is not told who reported.',
    reason: 'What is wrong?',
    send: 'Send report',
    sending: 'Sending...',
    sent: 'Report sent',
    sentText: 'Thank you. An admin will look at it.',
    failed: 'Unable to send report',
  },
});
