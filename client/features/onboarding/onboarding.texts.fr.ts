import type { Role } from '#shared/access.ts';
import type { ONBOARDING_TEXTS } from './onboarding.texts.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'Tu te donnes à fond sur de vrais terrains. Avec JIM, ça compte.',
  Coach: 'Ton équipe répond présent. JIM te montre où ça joue.',
  Fan: 'Tu aimes ce jeu. Aide-le à grandir, terrain après terrain.',
};

export const onboarding = {
  title: 'Bienvenue sur JIM',
  steps: (step, total) => `Étape ${step} sur ${total}`,
  next: 'Suivant',
  back: 'Retour',
  welcome: {
    heading: (firstName) => `Bienvenue, ${firstName} !`,
    text: 'JIM met les terrains de basket sur la carte et récompense ceux qui y jouent. Voici comment, en une minute.',
  },
  howItWorks: {
    heading: 'Comment ça marche',
    checkIn: {
      title: 'Fais un check-in, gagne des $JIM',
      text: 'Approche-toi à moins de 100 mètres d’un terrain et touche une fois.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute des terrains',
      text: 'Il en manque un ? Prends une photo. Tu es payé dès qu’il est validé.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Suis ta progression',
      text: 'Ton niveau, ta série et toutes tes visites.',
    },
  },
  whyItMatters: {
    heading: 'Pourquoi ça compte',
    roleLine: (role) =>
      ROLE_LINES[role] ?? 'Joue. Gagne. Recommence. Chaque visite améliore la carte.',
    groups: {
      players: { title: 'Joueurs', text: 'Tes heures de jeu comptent.' },
      coaches: { title: 'Coachs', text: 'Vois quels terrains sont fréquentés avant de prévoir.' },
      parents: { title: 'Parents', text: 'Vois s’il y a du monde avant d’y aller.' },
      fans: { title: 'Supporters', text: 'Mets ton quartier sur la carte.' },
    },
  },
  firstReward: {
    heading: 'Ta première récompense',
    amount: '+5 $JIM',
    note: 'Récompense de démo',
    text: 'Elle est à toi. Ton premier check\u2011in sur un terrain en fait de vrais $JIM.',
    submit: 'Récupérer et jouer',
    busy: 'Préparation...',
  },
  success: {
    title: 'C’est parti !',
    description:
      'Ta récompense de démo est prête. Fais ton premier check-in pour en faire de vrais $JIM !',
  },
  sessionExpired: {
    title: 'Session expirée',
    description: 'Reconnecte-toi pour terminer.',
  },
  failure: {
    title: 'Échec de la configuration',
    description: 'Impossible de terminer. Réessaie.',
  },
} satisfies typeof ONBOARDING_TEXTS;
