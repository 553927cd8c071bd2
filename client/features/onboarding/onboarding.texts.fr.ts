import type { Role } from '#shared/access.ts';
import type { ONBOARDING_TEXTS } from './onboarding.texts.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'Tu te donnes sur de vrais terrains. JIM fait en sorte que ça compte.',
  Coach: 'Ton équipe répond présent. JIM te montre où le jeu est vivant.',
  Fan: 'Tu aimes ce jeu. JIM te laisse l’aider à grandir, terrain après terrain.',
};

export const onboarding = {
  title: 'Bienvenue sur JIM',
  steps: (step, total) => `Étape ${step} sur ${total}`,
  next: 'Suivant',
  back: 'Retour',
  welcome: {
    heading: (firstName) => `Bienvenue, ${firstName} !`,
    text: 'JIM met les terrains de basket sur la carte et récompense ceux qui les font vivre. Une minute pour voir comment.',
  },
  howItWorks: {
    heading: 'Comment ça marche',
    checkIn: {
      title: 'Un check-in, un gain',
      text: 'Sois sur un terrain, à moins de 100 mètres, et touche une fois.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute des terrains',
      text: 'Il en manque un ? Prends une photo. Tu es payé dès qu’il est validé.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Suis ta progression',
      text: 'Niveaux, séries et historique de chaque visite.',
    },
  },
  whyItMatters: {
    heading: 'Pourquoi ça compte',
    roleLine: (role) =>
      ROLE_LINES[role] ?? 'Joue. Gagne. Recommence. Chaque visite améliore la carte.',
    groups: {
      players: { title: 'Joueurs', text: 'Les heures que tu passes valent quelque chose.' },
      coaches: { title: 'Coachs', text: 'Vois quels terrains vivent avant de prévoir.' },
      parents: { title: 'Parents', text: 'Tu sais qu’il y a du monde sur le terrain.' },
      fans: { title: 'Supporters', text: 'Mets ton quartier sur la carte.' },
    },
  },
  firstReward: {
    heading: 'Ta première récompense',
    amount: '+5 $JIM',
    note: 'Récompense de démo',
    text: 'Mise de côté pour toi. Ton premier check\u2011in sur un terrain en fait de vrais $JIM.',
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
    title: 'Ça a raté',
    description: 'Impossible de terminer. Réessaie.',
  },
} satisfies typeof ONBOARDING_TEXTS;
