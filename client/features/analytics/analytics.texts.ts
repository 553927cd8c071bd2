import { inLanguage } from '#client/lib/language.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';

export const ANALYTICS_TEXTS = inLanguage('analytics', {
  engagement: {
    title: 'User Engagement',
    description: 'Today so far, compared with the same time last week.',
    dailyActiveUsers: 'Daily Active Users',
    postsToday: 'Posts Today',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM Distributed',
    same: 'Same as last week',
    more: (amount: string) => `${amount} more than last week`,
    fewer: (amount: string) => `${amount} fewer than last week`,
  },
  range: {
    label: 'Time range',
    names: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' } satisfies Record<
      RangeDays,
      string
    >,
  },
  growth: {
    title: 'Growth',
    description: 'Day by day. Hover or use the arrow keys to read a line.',
    table: 'Growth per day',
    day: 'Day',
    newPeople: 'New people',
    newCourts: 'New courts',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM distributed',
    total: (amount: string) => `${amount} total`,
  },
  busiest: {
    title: 'Busiest courts',
    empty: 'No check-ins in this time range yet.',
    court: 'Court',
    checkIns: 'Check-ins',
    people: 'People',
    line: (checkIns: string, people: string) => `${checkIns} check-ins by ${people} people`,
  },
  hours: {
    title: 'Busiest hours',
    description: 'When people check in, in the local time of the courts.',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    table: 'Check-ins by hour of the week',
    weekday: 'Day',
    readout: (weekday: string, hour: string, checkIns: string) =>
      `${weekday} ${hour}: ${checkIns} check-ins`,
    hint: 'Hover or use the arrow keys to read a cell.',
  },
  retention: {
    title: 'Who comes back',
    description:
      'Of the people who signed up in a week, how many checked in during the weeks after.',
    week: 'Signed up',
    people: 'People',
    column: (week: number) => (week === 0 ? 'Same week' : `Week ${week}`),
    nobody: '–',
  },
});
