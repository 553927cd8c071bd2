import { inLanguage } from '#client/lib/language.ts';

export const PEOPLE_TEXTS = inLanguage('people', {
  loading: 'Loading player...',
  memberSince: (month: string) => `Member since ${month}`,
  level: (level: number) => `Level ${level}`,
  stats: {
    title: 'Stats',
    hidden: 'This player keeps their stats private.',
    totalEarnings: '$JIM Earned',
    courtsVisited: 'Courts Visited',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Streak',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    asOf: 'Up to the end of yesterday',
  },
  me: 'This is how others see you, with your stats up to yesterday.',
  editProfile: 'Edit profile',
  notFound: {
    title: 'Player not found',
    text: 'Nobody uses this handle.',
    action: 'Back to Profile',
    report: (handle: string) => `Report @${handle}`,
  },
  report: {
    title: (name: string) => `Report ${name}`,
    text: "An admin will take a look. The person won't know who reported them.",
    reason: "What's wrong?",
    send: 'Send report',
    sending: 'Sending...',
    sent: 'Report sent',
    sentText: 'Thank you. An admin will take a look.',
    failed: 'Unable to send report',
  },
});
