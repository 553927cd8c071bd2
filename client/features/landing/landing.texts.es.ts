import { pluralOf } from '#client/lib/plural.ts';
import type { LANDING_TEXTS } from './landing.texts.ts';

export const landing = {
  headline: ['Encuentra tu cancha.', 'Haz check-in.', 'Gana $JIM.'],
  lead: 'JIM pone las canchas de básquet en el mapa y premia a quienes las mantienen vivas: jugadores, entrenadores, árbitros y fans.',
  map: {
    label: 'El mundo, con un punto por cada lugar que tiene canchas',
    caption: 'Cada punto es un lugar para jugar.',
    count: (courts: number) => `${pluralOf(courts, 'cancha', 'canchas')} en el mapa, y sumando`,
  },
  stepsHeading: 'Cómo funciona JIM',
  steps: {
    find: {
      title: 'Encuentra una cancha',
      text: 'En el mapa o en la lista, la más cercana primero.',
    },
    checkIn: {
      title: 'Haz check-in ahí',
      text: 'A menos de 100 metros, con un toque.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Agrega una cancha',
      text: '¿Falta una? Una foto y un pin la ponen en el mapa, cuando se apruebe.',
      reward: '+25 $JIM',
    },
  },
} satisfies typeof LANDING_TEXTS;
