import { pluralOf } from '#client/lib/plural.ts';
import type { LANDING_TEXTS } from './landing.texts.ts';

export const landing = {
  licences: 'Créditos y licencias',
  headline: ['Encuentra tu cancha.', 'Haz check-in.', 'Gana $JIM.'],
  lead: 'JIM pone las canchas de básquet en el mapa y premia a quienes juegan en ellas: jugadores, entrenadores, árbitros y fans.',
  callToAction: 'Crea tu cuenta gratis',
  haveAccount: 'Ya tengo cuenta',
  map: {
    label: 'Mapa del mundo con un punto por cada lugar que tiene canchas',
    caption: 'Cada punto es un lugar para jugar.',
    count: (courts: number) => `${pluralOf(courts, 'cancha', 'canchas')} en el mapa, y sumando`,
  },
  worth: {
    title: '¿Qué es $JIM?',
    text: 'Puntos por venir a jugar: 5 por un check-in, 25 por una cancha que agregas. No son dinero: no se compran ni tienen valor en efectivo. Enviarlos a un monedero es, por ahora, una simulación.',
  },
  stepsHeading: 'Cómo funciona JIM',
  steps: {
    find: {
      title: 'Encuentra una cancha',
      text: 'En el mapa o en la lista, la más cercana primero.',
    },
    checkIn: {
      title: 'Haz check-in',
      text: 'Acércate a menos de 100 metros y toca una vez.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Agrega una cancha',
      text: '¿Falta alguna? Envía una foto y un pin. Cuando se apruebe, estará en el mapa.',
      reward: '+25 $JIM',
    },
  },
} satisfies typeof LANDING_TEXTS;
