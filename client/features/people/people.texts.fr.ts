import { pluralOf } from '#client/lib/plural.ts';
import type { PEOPLE_TEXTS } from './people.texts.ts';

export const people = {
  loading: 'Chargement du joueur...',
  memberSince: (month) => `Membre depuis ${month}`,
  level: (level) => `Niveau ${level}`,
  stats: {
    title: 'Statistiques',
    hidden: 'Ses statistiques sont privées.',
    totalEarnings: '$JIM gagnés',
    courtsVisited: 'Terrains visités',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Série',
    days: (count) => pluralOf(count, 'jour', 'jours'),
    asOf: 'Jusqu’à hier soir',
  },
  me: 'Voilà comment les autres te voient, avec tes statistiques jusqu’à hier.',
  editProfile: 'Modifier le profil',
  notFound: {
    title: 'Joueur introuvable',
    text: 'Personne n’utilise ce pseudo.',
    action: 'Retour au profil',
    report: (handle) => `Signaler @${handle}`,
  },
  report: {
    title: (name) => `Signaler ${name}`,
    text: 'Un admin va l’examiner. La personne ne saura pas qui l’a signalée.',
    reason: 'Qu’est-ce qui ne va pas ?',
    send: 'Envoyer le signalement',
    sending: 'Envoi...',
    sent: 'Signalement envoyé',
    sentText: 'Merci. Un admin va l’examiner.',
    failed: 'Impossible d’envoyer le signalement',
  },
} satisfies typeof PEOPLE_TEXTS;
