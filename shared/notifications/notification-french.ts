import type { NotificationLanguage } from '#shared/notifications/notification-texts.ts';

export const FRENCH: NotificationLanguage = {
  kinds: {
    'friend-request': ({ who }) => ({
      title: 'Nouvelle demande d’ami',
      text: `${who ?? 'Un joueur'} veut être ton ami.`,
    }),
    'friend-accepted': ({ who }) => ({
      title: 'Ami ajouté',
      text: `${who ?? 'Un joueur'} a accepté ta demande.`,
    }),
    'court-approved': ({ court }) => ({
      title: 'Terrain validé',
      text: `${court ?? 'Ton terrain'} est maintenant sur la carte, et ta récompense est dans ton solde.`,
    }),
    'court-rejected': ({ court, reason }) => ({
      title: 'Terrain non validé',
      text: withReason(`${court ?? 'Ton terrain'} n’a pas été validé.`, reason),
    }),
    'stats-verified': () => ({
      title: 'Match vérifié',
      text: 'Ton match est vérifié, et ta récompense est dans ton solde.',
    }),
    'stats-rejected': ({ reason }) => ({
      title: 'Match non vérifié',
      text: withReason('Ton match n’a pas été vérifié.', reason),
    }),
    'reward-held': ({ court }) => ({
      title: 'Récompense en vérification',
      text: `Ton check-in à ${court ?? 'un terrain'} compte. Sa récompense est en cours de vérification.`,
    }),
    'reward-released': () => ({
      title: 'Récompense libérée',
      text: 'La vérification est finie, et ta récompense est dans ton solde.',
    }),
    'reward-voided': () => ({
      title: 'Récompense non payée',
      text: 'La vérification est finie, et la récompense n’a pas été payée.',
    }),
    'streak-reminder': () => ({
      title: 'Garde ta série',
      text: 'Pas encore de check-in aujourd’hui. Une visite sur un terrain suffit à garder ta série.',
    }),
  },
  turnOff: (settingsAddress) =>
    `Tu peux désactiver ces e-mails dans tes réglages : ${settingsAddress}`,
};

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Motif : ${reason}`;
}
