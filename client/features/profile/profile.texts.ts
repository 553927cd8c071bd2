import { formatJim } from '#client/lib/jim-amount.ts';
import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const PROFILE_TEXTS = inLanguage('profile', {
  title: 'Profile',
  settings: 'Settings',
  level: (level: number) => `Level ${level}`,
  levelProgress: 'Progress to the next level',
  toNextLevel: (jim: number, level: number) => `${formatJim(jim)} to Level ${level}`,
  tabs: { label: 'Profile sections', stats: 'Profile & Stats', friends: 'Friends' },
  tiles: {
    label: 'Your stats',
    earned: '$JIM Earned',
    courts: 'Courts Visited',
    checkIns: 'Check-ins',
    streak: 'Streak',
    days: (count: number) => (count === 1 ? 'day' : 'days'),
  },
  calendar: {
    title: 'Your year on the courts',
    summary: (checkIns: number, days: number) =>
      `${pluralOf(checkIns, 'check-in', 'check-ins')} on ${pluralOf(days, 'day', 'days')} in the last year`,
    empty: 'No check-ins in the last year. Your next one shows up here.',
    day: (date: string, checkIns: number) =>
      `${date}: ${pluralOf(checkIns, 'check-in', 'check-ins')}`,
    days: 'Days with check-ins',
    less: 'Less',
    more: 'More',
  },
});
