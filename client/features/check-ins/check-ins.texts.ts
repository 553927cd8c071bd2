import { formatJim } from '#client/lib/jim-amount.ts';
import { inLanguage } from '#client/lib/language.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';

type Answer = Pick<CheckInAnswer, 'message' | 'rewardAmount' | 'rewardStatus'>;

export const CHECK_IN_TEXTS = inLanguage('checkIns', {
  button: 'Check In',
  at: (courtName: string) => `at ${courtName}`,
  locating: 'Finding you...',
  sending: 'Checking in...',
  retrying: 'Connection lost, trying again...',
  done: 'Checked in today',
  success: {
    title: 'Check-in successful!',
    /** In English as the server says it. */
    description: ({ message }: Answer) => message,
  },
  demoUnlocked: (jim: number) => `+${formatJim(jim)} demo reward is real now`,
  locationRequired: {
    title: 'Location Required',
    description: 'Please enable location access to check in at basketball courts',
  },
  notAtCourt: {
    title: 'Not at a Basketball Court',
    description:
      'No court is within 1 km of you. Find one on the map, or register the court you see.',
  },
  tooFar: {
    title: 'Too Far From Court',
    description:
      'You must be within 100 meters of this specific court to check in. Move closer and try again.',
  },
  failure: { title: 'Check-in failed', description: 'Unable to check in at this time' },
  unconfirmed: {
    title: 'Check-in failed',
    description:
      'The connection dropped before the answer came. Tap Check In again once you are online: you are never paid twice, and if it already went through you will see it.',
  },
});
