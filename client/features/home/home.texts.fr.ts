import type { Role } from '#shared/access.ts';
import type { HOME_TEXTS } from './home.texts.ts';

const TAGLINES: Partial<Record<Role, string>> = {
  Player: 'Donne tout, et que ça paie.',
  Coach: 'Fais grandir ton équipe et vois où ça joue.',
  Fan: 'Aide le jeu à grandir.',
};

export const home = {
  title: 'Accueil',
  loading: 'Chargement de ton accueil...',
  header: 'En un coup d’œil',
  greeting: 'Content de te voir,',
  level: (level) => `Niveau ${level}`,
  levelProgress: 'Progression vers le niveau suivant',
  toNextLevel: (amount, level) => `${amount} avant le niveau ${level}`,
  balance: 'Solde',
  unit: '$JIM',
  thisWeek: 'Cette semaine',
  pending: 'En attente',
  balanceFailed: 'Ton solde n’a pas pu être chargé.',
  retry: 'Réessayer',
  tagline: (role) => TAGLINES[role] ?? 'Joue. Gagne. Recommence.',
  settings: 'Réglages',
  admin: 'Espace admin',
  atCourt: {
    title: (court) => `Tu es à ${court}`,
    text: 'Assez près pour faire un check-in et gagner 5 $JIM.',
    action: 'Check-in',
  },
  quickActions: {
    title: 'Actions rapides',
    register: {
      title: 'Ajouter un terrain',
      reward: '+25 $JIM',
      text: 'Mets un nouveau terrain sur la carte',
    },
    checkIn: { title: 'Check-in', reward: '+5 $JIM', text: 'Dis que tu joues' },
  },
  activity: {
    title: 'Ce qui se passe près de toi',
    text: 'Check-ins, nouveaux terrains et messages, en direct.',
  },
  marketing: {
    title: 'Joue. Gagne. Fais grandir le jeu',
    text: 'Chaque check-in dit qu’un terrain est vivant. Chaque nouveau terrain donne à quelqu’un un endroit où jouer. JIM récompense les deux.',
  },
  howItWorks: {
    title: 'Comment ça marche',
    checkIn: {
      title: 'Fais un check-in',
      text: 'Sur le terrain, à moins de 100 mètres, fais ton check-in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute des terrains',
      text: 'Photographie un terrain qu’on ne connaît pas. Tu es payé dès qu’il est validé.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Suis ta progression',
      text: 'Ton niveau, ta série et ton historique grandissent à chaque visite.',
    },
    send: {
      title: 'Envoie tes jetons vers un wallet',
      text: 'Transfère tes $JIM gagnés vers ton propre wallet. Une simulation pour l’instant.',
    },
  },
  whyItMatters: {
    title: 'Pourquoi ça compte',
    players: {
      title: 'Pour les joueurs',
      text: 'Les heures que tu passes comptent, et tu sais toujours où ça joue.',
    },
    coaches: {
      title: 'Pour les coachs',
      text: 'Vois quels terrains vivent, et quand, avant de prévoir une séance.',
    },
    parents: {
      title: 'Pour les parents',
      text: 'Trouve un bon terrain près de chez toi, avec du monde dessus.',
    },
    fans: {
      title: 'Pour les fans',
      text: 'Mets ton quartier sur la carte et aide le jeu à y grandir.',
    },
  },
} satisfies typeof HOME_TEXTS;
