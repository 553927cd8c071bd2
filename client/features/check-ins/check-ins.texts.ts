import { formatJim } from '#client/lib/jim-amount.ts';
import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const CHECK_IN_TEXTS = inLanguage('checkIns', {
  button: 'Check In',
  at: (courtName: string) => `at ${courtName}`,
  locating: 'Finding your location...',
  sending: 'Checking in...',
  retrying: 'Connection lost, trying again...',
  done: 'Checked in today',
  toGo: (distance: string) => `${distance} to go`,
  closed: 'Closed',
  success: {
    title: 'Check-in successful!',
    paid: (jim: number) => `You earned ${formatJim(jim)} for checking in`,
    held: (jim: number) => `You're checked in. Your ${formatJim(jim)} are under review.`,
    unpaid:
      "You're checked in. You've reached today's paid check-ins, so come back tomorrow for more $JIM.",
  },
  moment: {
    label: 'Your check-in',
    withDemo: (jim: number) => `Includes your ${formatJim(jim)} demo reward`,
    underReview: 'Under review',
    counted: 'Visit counted',
    streak: (days: number) => `${days}-day streak`,
    level: (level: number) => `Level ${level}`,
    levelProgress: 'Progress to the next level',
    toNextLevel: (amount: string, level: number) => `${amount} to Level ${level}`,
    levelUp: (level: number) => `Level ${level}!`,
    levelUpText: 'You moved up. Keep showing up.',
    nobodyElse: 'Nobody else here right now',
    others: (others: number) => `${pluralOf(others, 'other player', 'other players')} here now`,
    moreFriends: (more: number) => ` and ${pluralOf(more, 'more friend', 'more friends')}`,
    next: 'What next?',
    logGame: 'Log a game',
    post: 'Post',
    invite: 'Invite',
    invitation: (court: string) => `I'm at ${court}. Come play!`,
  },
  demoUnlocked: (jim: number) => `+${formatJim(jim)} demo reward is real now`,
  locationRequired: {
    title: 'Location Required',
    description: 'Please enable location access to check in at basketball courts',
  },
  notAtCourt: {
    title: 'Not at a Basketball Court',
    description:
      "There's no court within 1 km. Find one on the map, or register the one in front of you.",
  },
  tooFar: {
    title: 'Too Far From Court',
    description:
      'You must be within 100 meters of this specific court to check in. Move closer and try again.',
  },
  noReading: 'Step out into the open if you can, then tap Check In again.',
  retry: 'Try again',
  failure: { title: 'Check-in failed', description: 'Unable to check in at this time' },
  unconfirmed: {
    title: 'Check-in failed',
    description:
      "Your connection dropped before we could confirm it. Tap Check In again when you're back online. You won't be paid twice.",
  },
});
