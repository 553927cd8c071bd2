import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const LANDING_TEXTS = inLanguage('landing', {
  licences: 'Credits and licenses',
  headline: ['Find your court.', 'Check in.', 'Earn $JIM.'],
  lead: 'JIM puts basketball courts on the map and rewards the people who play there: players, coaches, referees and fans.',
  callToAction: 'Sign up free',
  haveAccount: 'I have an account',
  map: {
    label: 'World map with a dot for every place that has courts',
    caption: 'Every dot is a place to play.',
    count: (courts: number) => `${pluralOf(courts, 'court', 'courts')} on the map and counting`,
  },
  worth: {
    title: 'What is $JIM?',
    text: 'Points for showing up: 5 for a check-in, 25 for a court you add. They are not money: you cannot buy them and they have no cash value. Sending them to a wallet is a simulation for now.',
  },
  stepsHeading: 'How JIM works',
  steps: {
    find: { title: 'Find a court', text: 'On the map or in the list, nearest first.' },
    checkIn: {
      title: 'Check in',
      text: 'Get within 100 meters and tap once.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Add a court',
      text: "Know one that's missing? Send a photo and a pin. Once approved, it's on the map.",
      reward: '+25 $JIM',
    },
  },
});
