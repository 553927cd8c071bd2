import { pluralOf } from '#client/lib/plural.ts';
import type { PEOPLE_TEXTS } from './people.texts.ts';

export const people = {
  loading: 'Chargement du joueur...',
  memberSince: (month) => `Sur le terrain depuis ${month}`,
  level: (level) => `Niveau ${level}`,
  stats: {
    title: 'Statistiques',
    hidden: 'Garde ses statistiques pour soi.',
    totalEarnings: '$JIM gagnés',
    courtsVisited: 'Terrains visités',
    totalCheckIns: 'Check-ins',
    currentStreak: 'Série',
    days: (count) => pluralOf(count, 'jour', 'jours'),
  },
  me: 'Voilà comment les autres te voient.',
  editProfile: 'Modifier le profil',
  notFound: {
    title: 'Joueur introuvable',
    text: 'Personne ici sous ce pseudo.',
    action: 'Retour au profil',
  },
  report: {
    title: (name) => `Signaler ${name}`,
    text: 'Un admin va regarder. La personne ne saura pas qui l’a signalée.',
    reason: 'Qu’est-ce qui ne va pas ?',
    send: 'Envoyer le signalement',
    sending: 'Envoi...',
    sent: 'Signalement envoyé',
    sentText: 'Merci. Un admin va regarder.',
    failed: 'Impossible d’envoyer le signalement',
  },
} satisfies typeof PEOPLE_TEXTS;
