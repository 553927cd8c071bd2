import { formatJim } from '#client/lib/jim-amount.ts';
import type { CHECK_IN_TEXTS } from './check-ins.texts.ts';

export const checkIns = {
  button: 'Check-in',
  at: (courtName) => `à ${courtName}`,
  locating: 'On te cherche...',
  sending: 'Check-in en cours...',
  retrying: 'Connexion perdue, nouvel essai...',
  done: 'Fait aujourd’hui',
  success: {
    title: 'Check-in réussi !',
    description: ({ rewardAmount, rewardStatus }) => {
      if (rewardStatus === 'queued')
        return `Tu gagnes ${formatJim(rewardAmount)} pour ton check-in`;
      if (rewardStatus === 'pending') {
        return `Ton check-in compte. Tes ${formatJim(rewardAmount)} sont en cours de vérification.`;
      }
      return 'Ton check-in compte. Plus de check-in payé pour aujourd’hui : d’autres $JIM t’attendent demain.';
    },
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
  failure: {
    title: 'Check-in raté',
    description: 'Impossible de faire un check-in pour le moment',
  },
  unconfirmed: {
    title: 'Check-in raté',
    description:
      'La connexion a lâché avant la réponse. Touche Check-in à nouveau une fois en ligne : tu n’es jamais payé deux fois, et si c’était déjà bon, tu le verras.',
  },
} satisfies typeof CHECK_IN_TEXTS;
