import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const COURTS_TEXTS = inLanguage('courts', {
  title: 'Courts Near You',
  /** `when` is "just now", "3h ago" or a date. */
  offline: (when: string) => `You're offline. Showing courts seen ${when}.`,
  actions: {
    heading: 'Court Actions',
    back: 'Back',
    register: 'Register Court',
    checkIn: 'Check In',
    enableLocation: 'Enable Location',
  },
  search: {
    label: 'Search courts by name or address',
    placeholder: 'Court, street or city',
    clear: 'Clear search',
    found: (count: number) => pluralOf(count, 'court found', 'courts found'),
  },
  location: {
    needed: 'Location needed',
    text: 'Share your location to see the courts around you and to check in.',
    loading: 'Finding where you are...',
    enable: 'Enable Location',
    denied: 'Your browser keeps it off for JIM: allow it in the site settings, then try again.',
  },
  atCourt: {
    title: "You're at a court!",
    text: (name: string, distance: string) => `${name}, ${distance} away`,
  },
  nearest: {
    heading: 'Nearest Basketball Courts',
    viewAll: (count: number) => `View all ${count} nearby courts`,
    none: (radius: string) =>
      `No court within ${radius} of you yet. Be the one who puts the first on the map.`,
  },
  views: { label: 'How to show the courts', map: 'Map View', list: 'List View' },
  card: {
    checkedInToday: (count: number) => `${count} checked in today`,
    verified: 'Verified',
    activePlayers: (count: number) => `Active players: ${count}`,
    view: 'View',
    away: (distance: string) => `${distance} away`,
    pending: 'Pending review',
    rejected: 'Not approved',
  },
  list: {
    heading: 'Courts',
    nearby: 'Courts, nearest first',
    more: 'Show more courts',
    noMatch: 'No courts found',
    noMatchText: 'Try adjusting your search terms',
    none: 'No courts registered yet',
    noneText: 'Every map starts with somebody who looks around.',
    registerFirst: 'Register First Court',
    loading: 'Loading courts...',
  },
  own: { heading: 'Your submissions' },
});

export const COURT_PAGE_TEXTS = inLanguage('courtPage', {
  back: 'All courts',
  photo: (name: string) => `The court ${name}`,
  map: (name: string) => `Map of ${name}`,
  activeNow: 'Active now',
  today: 'Checked in today',
  distance: 'Distance',
  distanceUnknown: 'Unknown',
  lastWeek: 'The last 7 days',
  month: (checkIns: number, people: number) =>
    `${pluralOf(checkIns, 'check-in', 'check-ins')} by ${pluralOf(people, 'person', 'people')} in 30 days`,
  quiet: 'Nobody has checked in here lately. Be the first.',
  lastCheckIn: (when: string) => `Last check-in ${when}`,
  dayCount: (day: string, count: number) => `${day}: ${pluralOf(count, 'check-in', 'check-ins')}`,
  directions: 'Directions',
  share: 'Share',
  shared: 'Link copied',
  shareFailed: 'The link could not be copied',
  pendingText: 'An admin takes a look soon. Until then only you can see this court.',
  rejectedText: 'This court was not approved.',
  noPin: 'It gets its place on the map once an admin has found the address.',
});
