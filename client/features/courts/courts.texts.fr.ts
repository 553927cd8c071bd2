import { pluralOf } from '#client/lib/plural.ts';
import type { COURT_PAGE_TEXTS, COURTS_TEXTS } from './courts.texts.ts';

export const courts = {
  title: 'Terrains près de toi',
  offline: (when) => `Hors connexion. Terrains vus : ${when}.`,
  actions: {
    heading: 'Sur le terrain',
    back: 'Retour',
    register: 'Ajouter un terrain',
    checkIn: 'Check-in',
    enableLocation: 'Activer la position',
  },
  search: {
    label: 'Chercher un terrain par nom ou adresse',
    placeholder: 'Terrain, rue ou ville',
    clear: 'Effacer la recherche',
    found: (count) => pluralOf(count, 'terrain trouvé', 'terrains trouvés'),
  },
  location: {
    needed: 'Position nécessaire',
    text: 'Partage ta position pour voir les terrains autour de toi et faire un check-in.',
    loading: 'On cherche où tu es...',
    enable: 'Activer la position',
    denied:
      'Ton navigateur la bloque pour JIM : autorise-la dans les réglages du site, puis réessaie.',
  },
  atCourt: {
    title: 'Tu es sur un terrain !',
    text: (name, distance) => `${name}, à ${distance}`,
  },
  nearest: {
    heading: 'Les terrains les plus proches',
    viewAll: (count) => `Voir les ${count} terrains autour`,
    none: (radius) => `Encore aucun terrain à moins de ${radius}. Mets le premier sur la carte.`,
  },
  views: { label: 'Comment voir les terrains', map: 'Carte', list: 'Liste' },
  card: {
    checkedInToday: (count) =>
      pluralOf(count, 'check\u2011in aujourd’hui', 'check\u2011ins aujourd’hui'),
    verified: 'Vérifié',
    activePlayers: (count) => `Sur place : ${count}`,
    view: 'Voir',
    away: (distance) => `à ${distance}`,
    pending: 'En validation',
    rejected: 'Refusé',
  },
  list: {
    heading: 'Terrains',
    nearby: 'Terrains, du plus proche au plus loin',
    more: 'Voir plus de terrains',
    noMatch: 'Aucun terrain trouvé',
    noMatchText: 'Essaie avec d’autres mots',
    none: 'Encore aucun terrain',
    noneText: 'Toute carte commence par quelqu’un qui regarde autour de soi.',
    registerFirst: 'Ajouter le premier terrain',
    loading: 'Chargement des terrains...',
  },
  own: { heading: 'Tes propositions' },
} satisfies typeof COURTS_TEXTS;

export const courtPage = {
  back: 'Tous les terrains',
  photo: (name) => `Le terrain ${name}`,
  map: (name) => `Carte de ${name}`,
  activeNow: 'Sur place',
  today: 'Check-ins du jour',
  distance: 'Distance',
  distanceUnknown: 'Inconnue',
  lastWeek: 'Les 7 derniers jours',
  month: (checkIns, people) =>
    `${pluralOf(checkIns, 'check-in', 'check-ins')} par ${pluralOf(people, 'personne', 'personnes')} en 30 jours`,
  quiet: 'Personne n’a fait de check-in ici récemment. À toi d’ouvrir le score.',
  lastCheckIn: (when) => `Dernier check-in : ${when}`,
  dayCount: (day, count) => `${day} : ${pluralOf(count, 'check-in', 'check-ins')}`,
  directions: 'Itinéraire',
  share: 'Partager',
  shared: 'Lien copié',
  shareFailed: 'Le lien n’a pas pu être copié',
  pendingText: 'Un admin regarde bientôt. D’ici là, toi seul vois ce terrain.',
  rejectedText: 'Ce terrain n’a pas été validé.',
  noPin: 'Il aura sa place sur la carte quand un admin aura trouvé l’adresse.',
} satisfies typeof COURT_PAGE_TEXTS;
