import { formatRadius } from '#client/lib/distance.ts';
import { pluralOf } from '#client/lib/plural.ts';
import { FEED_RADIUS_METRES } from '#shared/activity/feed-rules.ts';
import { POST_MAX_CHARACTERS } from '#shared/activity/post-rules.ts';
import type { ACTIVITY_TEXTS } from './activity.texts.ts';

export const activity = {
  title: 'Activité',
  header: {
    greeting: (name) => `Salut, ${name}`,
    week: 'Cette semaine',
    queued: 'En attente',
    balance: 'Solde',
    figures: 'Tes $JIM',
    missing: '–',
  },
  feed: {
    title: 'Ce qui se passe près de toi',
    live: 'En direct',
    loading: 'Chargement de l’activité...',
    list: 'Activité récente',
    trending: 'Ça joue',
    at: (court) => `à ${court}`,
    players: (count) => pluralOf(count, 'joueur ici en ce moment', 'joueurs ici en ce moment'),
    empty: 'Rien de récent dans ton coin',
    emptyText: 'Sois le premier à faire un check-in ou à ajouter un terrain.',
    goToCourts: 'Voir les terrains',
    growTitle: 'Fais grandir le jeu',
    growText:
      'Fais un check-in, mets un terrain sur la carte ou dis qui joue : chaque geste compte.',
    near: `À moins de ${formatRadius(FEED_RADIUS_METRES)} de toi.`,
    everywhere: 'Activité de partout.',
    useLocation: 'Utiliser ma position',
    locating: 'On te cherche...',
  },
  post: {
    title: 'Dis quelque chose',
    label: 'Ton message',
    placeholder: 'Qui est chaud pour un match ?',
    left: (left) => `Encore ${left}`,
    over: (over) => `${over} de trop`,
    limit: `${POST_MAX_CHARACTERS} caractères au plus. Affiché sans ton nom.`,
    court: 'Terrain',
    noCourt: 'Aucun terrain',
    send: 'Publier',
    sending: 'Publication...',
    sent: 'Publié',
    failed: 'Publication impossible',
  },
  item: {
    menu: 'Plus sur ce message',
    report: 'Signaler le message',
    remove: 'Supprimer le message',
    removed: 'Message supprimé',
    removeFailed: 'Impossible de supprimer le message',
  },
  report: {
    title: 'Signaler le message',
    text: 'Un admin va regarder. L’auteur ne saura pas qui l’a signalé.',
    reason: 'Qu’est-ce qui ne va pas ?',
    send: 'Envoyer le signalement',
    sending: 'Envoi...',
    sent: 'Signalement envoyé',
    sentText: 'Merci. Un admin va regarder.',
    failed: 'Impossible d’envoyer le signalement',
  },
} satisfies typeof ACTIVITY_TEXTS;
