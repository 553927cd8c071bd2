import { pluralOf } from '#client/lib/plural.ts';
import type { LANDING_TEXTS } from './landing.texts.ts';

export const landing = {
  licences: 'Crédits et licences',
  headline: ['Trouve ton terrain.', 'Fais un check-in.', 'Gagne des $JIM.'],
  lead: 'JIM met les terrains de basket sur la carte et récompense ceux qui y jouent : joueurs, coachs, arbitres et fans.',
  callToAction: 'S’inscrire gratuitement',
  haveAccount: 'J’ai un compte',
  map: {
    label: 'Carte du monde avec un point pour chaque lieu qui a des terrains',
    caption: 'Chaque point est un endroit où jouer.',
    count: (courts: number) =>
      `${pluralOf(courts, 'terrain', 'terrains')} sur la carte, et ça continue`,
  },
  worth: {
    title: 'C’est quoi, les $JIM ?',
    text: 'Des points gagnés en venant jouer : 5 pour un check-in, 25 pour un terrain ajouté. Ce n’est pas de l’argent : ils ne s’achètent pas et n’ont aucune valeur en espèces. L’envoi vers un portefeuille est une simulation pour l’instant.',
  },
  stepsHeading: 'Comment fonctionne JIM',
  steps: {
    find: {
      title: 'Trouve un terrain',
      text: 'Sur la carte ou dans la liste, le plus proche d’abord.',
    },
    checkIn: {
      title: 'Fais un check-in',
      text: 'Approche-toi à moins de 100 mètres et touche une fois.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute un terrain',
      text: 'Il en manque un ? Envoie une photo et un repère. Une fois validé, il est sur la carte.',
      reward: '+25 $JIM',
    },
  },
} satisfies typeof LANDING_TEXTS;
