import { inLanguage } from '#client/lib/language.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';

export const ANALYTICS_TEXTS = inLanguage('analytics', {
  engagement: {
    title: 'User Engagement',
    description: 'Today so far, beside the same hours a week ago.',
    dailyActiveUsers: 'Daily Active Users',
    postsToday: 'Posts Today',
    checkIns: 'Check-ins',
    jimDistributed: '$JIM Distributed',
    same: 'Same as last week',
    more: (amount: string) => `${amount} more than last week`,
    fewer: (amount: string) => `${amount} fewer than last week`,
  },
  range: {
    label: 'Time span',
    names: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' } satisfies Record<
      RangeDays,
      string
    >,
  },
  growth: {
    title: 'Growth',
    description: 'Day by day. Move along a line with the pointer or the arrow keys.',
    table: 'Growth per day',
    day: 'Day',
    newPeople: 'New people',
    newCourts: 'New courts',
    checkIns: 'Check-ins',
    jimIssued: '$JIM issued',
    total: (amount: string) => `${amount} in all`,
  },
  busiest: {
    title: 'Busiest Courts',
    empty: 'No check-ins in this time span yet.',
    court: 'Court',
    checkIns: 'Check-ins',
    people: 'People',
    line: (checkIns: string, people: string) => `${checkIns} check-ins by ${people} people`,
  },
  hours: {
    title: 'Hours of the Week',
    description: 'When people check in, in the local time of the courts.',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    table: 'Check-ins by hour of the week',
    weekday: 'Day',
    readout: (weekday: string, hour: string, checkIns: string) =>
      `${weekday} ${hour}: ${checkIns} check-ins`,
    hint: 'Choose a field with the pointer or the arrow keys.',
  },
  retention: {
    title: 'Who Comes Back',
    description:
      'Of the people who signed up in a week, how many checked in during the weeks after.',
    week: 'Signed up',
    people: 'People',
    column: (week: number) => (week === 0 ? 'Same week' : `Week ${week}`),
    nobody: '–',
  },
});
