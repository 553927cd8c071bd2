import { pluralOf } from '#client/lib/plural.ts';
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
  offline: 'Tu es hors ligne.',
  serverAway: 'JIM ne répond pas pour le moment.',
  lastUpdated: (when) => `Dernière mise à jour : ${when}.`,
  noBalance: 'Inconnu',
  retry: 'Réessayer',
  tagline: (role) => TAGLINES[role] ?? 'Joue. Gagne. Recommence.',
  settings: 'Réglages',
  admin: 'Espace admin',
  atCourt: {
    title: (court) => `Tu es à ${court}`,
    text: 'Fais un check-in maintenant et gagne 5 $JIM.',
    done: 'Check-in déjà fait aujourd’hui. À demain !',
  },
  quickActions: {
    title: 'Actions rapides',
    register: {
      title: 'Ajouter un terrain',
      reward: '+25 $JIM',
      text: 'Mets un nouveau terrain sur la carte',
    },
    checkIn: {
      title: 'Check-in',
      reward: '+5 $JIM',
      text: 'Fais savoir que tu es là',
      at: (court) => `À ${court}`,
      done: 'Check-in fait aujourd’hui',
      away: (court, distance) => `${court} est à ${distance}`,
    },
  },
  nextSteps: {
    'first-check-in': {
      title: 'Fais ton premier check-in',
      text: 'Tes 5 $JIM de démo deviennent réels.',
    },
    'keep-streak': {
      title: (days) => `Garde ta série de ${days} jours`,
      text: 'Fais un check-in aujourd’hui.',
    },
    'check-in': { title: 'Joue aujourd’hui', text: 'Vois sur quels terrains il y a du monde.' },
    'find-friends': {
      title: 'Ajoute les joueurs que tu connais',
      text: 'Tu verras quand ils sont sur un terrain.',
    },
    'log-game': {
      title: 'Tu as joué aujourd’hui ? Note le match',
      text: 'Les stats vérifiées rapportent aussi des $JIM.',
    },
  },
  friends: {
    title: 'Amis',
    text: 'Trouve des joueurs et vois qui joue où.',
    waiting: (count) => pluralOf(count, 'demande d’ami', 'demandes d’ami'),
  },
  friendsNow: { title: 'Amis sur un terrain en ce moment' },
  activity: {
    title: 'Ce qui se passe près de toi',
    text: 'Check-ins, nouveaux terrains et messages en direct.',
  },
  marketing: {
    title: 'Joue. Gagne. Fais grandir le jeu',
    text: 'Chaque check-in montre où ça joue. Chaque nouveau terrain offre à quelqu’un un endroit où jouer. JIM récompense les deux.',
  },
  howItWorks: {
    title: 'Comment ça marche',
    checkIn: {
      title: 'Fais un check-in',
      text: 'Approche-toi à moins de 100 mètres d’un terrain et fais ton check-in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Ajoute des terrains',
      text: 'Prends en photo un terrain qui manque. Tu es payé dès qu’il est validé.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Suis ta progression',
      text: 'Monte de niveau et allonge ta série à chaque visite.',
    },
    send: {
      title: 'Envoie tes jetons vers un wallet',
      text: 'Envoie tes $JIM vers ton propre wallet. C’est une simulation pour l’instant.',
    },
  },
  whyItMatters: {
    title: 'Pourquoi ça compte',
    players: {
      title: 'Pour les joueurs',
      text: 'Tes heures de jeu comptent, et tu sais toujours où ça joue.',
    },
    coaches: {
      title: 'Pour les coachs',
      text: 'Vois quels terrains sont fréquentés, et quand, avant de prévoir une séance.',
    },
    parents: {
      title: 'Pour les parents',
      text: 'Trouve un bon terrain près de chez toi, où il y a du monde.',
    },
    fans: {
      title: 'Pour les fans',
      text: 'Mets ton quartier sur la carte et aide le jeu à grandir.',
    },
  },
} satisfies typeof HOME_TEXTS;
