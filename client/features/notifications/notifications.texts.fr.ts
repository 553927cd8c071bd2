import type { NOTIFICATIONS_TEXTS } from './notifications.texts.ts';

export const notifications = {
  title: 'Notifications',
  bell: (unread) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${unread} ${unread === 1 ? 'non lue' : 'non lues'}`,
  loading: 'Chargement des notifications...',
  list: 'Dernières notifications',
  unread: 'Nouveau',
  empty: 'Rien de neuf pour l’instant.',
  emptyText:
    'Ici s’affichent les demandes d’amis, tes récompenses et les nouvelles de tes terrains et matchs.',
  find: 'Trouver des joueurs',
  push: {
    title: 'Notifications sur cet appareil',
    off: 'Reçois des notifications ici, même quand JIM est fermé.',
    on: 'Activées sur cet appareil.',
    denied:
      'Ton navigateur bloque les notifications de JIM. Autorise-les dans ses réglages pour les activer.',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    busy: 'Un instant...',
    failed: 'Les notifications n’ont pas pu être activées',
    failedText:
      'Le service de notifications de ton navigateur n’a pas répondu. Réessaie plus tard.',
  },
} satisfies typeof NOTIFICATIONS_TEXTS;
