import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const LANDING_TEXTS = inLanguage('landing', {
  headline: ['Find your court.', 'Check in.', 'Earn $JIM.'],
  lead: 'JIM puts basketball courts on the map and rewards the people who keep them alive: players, coaches, referees and fans.',
  map: {
    label: 'The world with a dot for every place that has courts',
    caption: 'Every dot is a place to play.',
    count: (courts: number) => `${pluralOf(courts, 'court', 'courts')} on the map, and counting`,
  },
  stepsHeading: 'How JIM works',
  steps: {
    find: { title: 'Find a court', text: 'On the map or in the list, nearest first.' },
    checkIn: {
      title: 'Check in there',
      text: 'Be within 100 meters and tap once.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Add a court',
      text: 'Missing one? A photo and a pin put it on the map, once approved.',
      reward: '+25 $JIM',
    },
  },
});
