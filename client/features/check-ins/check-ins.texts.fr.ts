import { formatJim } from '#client/lib/jim-amount.ts';
import { pluralOf } from '#client/lib/plural.ts';
import type { CHECK_IN_TEXTS } from './check-ins.texts.ts';

export const checkIns = {
  button: 'Check-in',
  at: (courtName) => `à ${courtName}`,
  locating: 'Recherche de ta position...',
  sending: 'Check-in en cours...',
  retrying: 'Connexion perdue, nouvel essai...',
  done: 'Check-in fait aujourd’hui',
  toGo: (distance) => `encore ${distance}`,
  closed: 'Fermé',
  success: {
    title: 'Check-in réussi !',
    paid: (jim) => `Tu gagnes ${formatJim(jim)} pour ton check-in`,
    held: (jim) => `Ton check-in compte. Tes ${formatJim(jim)} sont en vérification.`,
    unpaid:
      'Ton check-in compte. Plus de check-in payé pour aujourd’hui : d’autres $JIM t’attendent demain.',
  },
  moment: {
    label: 'Ton check-in',
    withDemo: (jim) => `Avec ta récompense de démo de ${formatJim(jim)}`,
    underReview: 'En vérification',
    counted: 'Visite enregistrée',
    streak: (days) => `Série de ${pluralOf(days, 'jour', 'jours')}`,
    level: (level) => `Niveau ${level}`,
    levelProgress: 'Progression vers le niveau suivant',
    toNextLevel: (amount, level) => `${amount} avant le niveau ${level}`,
    levelUp: (level) => `Niveau ${level} !`,
    levelUpText: 'Tu passes au niveau supérieur. Continue !',
    nobodyElse: 'Personne d’autre pour l’instant',
    others: (others) => `${pluralOf(others, 'autre joueur', 'autres joueurs')} sur place`,
    moreFriends: (more) => ` et ${pluralOf(more, 'autre ami', 'autres amis')}`,
    next: 'Et maintenant ?',
    logGame: 'Noter un match',
    post: 'Publier',
    invite: 'Inviter',
    invitation: (court) => `Je suis à ${court}. Viens jouer !`,
  },
  demoUnlocked: (jim) => `+${formatJim(jim)} : ta récompense de démo est réelle`,
  locationRequired: {
    title: 'Position nécessaire',
    description: 'Active la localisation pour faire un check-in sur les terrains',
  },
  notAtCourt: {
    title: 'Tu n’es pas sur un terrain',
    description:
      'Aucun terrain à moins de 1 km. Cherche sur la carte, ou ajoute celui que tu as devant toi.',
  },
  tooFar: {
    title: 'Trop loin du terrain',
    description:
      'Il faut être à moins de 100 mètres de ce terrain pour faire un check-in. Rapproche-toi et réessaie.',
  },
  noReading: 'Mets-toi à ciel ouvert si tu peux, puis touche Check-in à nouveau.',
  retry: 'Réessayer',
  failure: {
    title: 'Échec du check-in',
    description: 'Impossible de faire un check-in pour le moment',
  },
  unconfirmed: {
    title: 'Échec du check-in',
    description:
      'Ta connexion a coupé avant la confirmation. Touche Check-in à nouveau une fois en ligne. Tu ne seras pas payé deux fois.',
  },
} satisfies typeof CHECK_IN_TEXTS;
