import { pluralOf } from '#client/lib/plural.ts';
import type { LANDING_TEXTS } from './landing.texts.ts';

export const landing = {
  headline: ['Trouve ton terrain.', 'Fais un check-in.', 'Gagne des $JIM.'],
  lead: 'JIM met les terrains de basket sur la carte et récompense ceux qui les font vivre : joueurs, coachs, arbitres et fans.',
  map: {
    label: 'Le monde, avec un point pour chaque lieu qui a des terrains',
    caption: 'Chaque point est un endroit où jouer.',
    count: (courts: number) =>
      `${pluralOf(courts, 'terrain', 'terrains')} sur la carte, et ça continue`,
  },
  stepsHeading: 'Comment marche JIM',
  steps: {
    find: {
      title: 'Trouve un terrain',
      text: 'Sur la carte ou dans la liste, le plus proche d’abord.',
    },
    checkIn: {
      title: 'Fais un check-in sur place',
      text: 'À moins de 100 mètres, en un geste.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute un terrain',
      text: 'Il en manque un ? Une photo et un repère le mettent sur la carte, une fois validé.',
      reward: '+25 $JIM',
    },
  },
} satisfies typeof LANDING_TEXTS;
