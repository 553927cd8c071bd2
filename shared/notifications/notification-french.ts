import type { NotificationLanguage } from '#shared/notifications/notification-language.ts';

export const FRENCH: NotificationLanguage = {
  kinds: {
    'friend-request': ({ who }) => ({
      title: 'Nouvelle demande d’ami',
      text: `${who ?? 'Un joueur'} t’a envoyé une demande d’ami.`,
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
    'court-merged': ({ court }) => ({
      title: 'Terrain déjà sur la carte',
      text: `${court ?? 'Ce terrain'} est déjà sur la carte : ton envoi y a été joint.`,
    }),
    'court-removed': ({ court, reason }) => ({
      title: 'Terrain retiré',
      text: withReason(`${court ?? 'Ton terrain'} a été retiré de la carte.`, reason),
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
      text: `Ton check-in à ${court ?? 'un terrain'} compte. La récompense est en vérification.`,
    }),
    'reward-released': () => ({
      title: 'Récompense libérée',
      text: 'Vérification terminée. Ta récompense est dans ton solde.',
    }),
    'reward-voided': () => ({
      title: 'Récompense non payée',
      text: 'Vérification terminée. La récompense n’a pas été payée.',
    }),
    'reward-reversed': ({ reason }) => ({
      title: 'Récompense reprise',
      text: withReason('Une récompense a été reprise sur ton solde.', reason),
    }),
    'streak-reminder': () => ({
      title: 'Garde ta série',
      text: 'Pas encore de check-in aujourd’hui. Un seul suffit pour garder ta série.',
    }),
  },
  unknown: { title: 'Du nouveau', text: 'Mets JIM à jour pour le lire.' },
  turnOff: (settingsAddress) =>
    `Tu peux désactiver ces e-mails dans tes réglages : ${settingsAddress}`,
};

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Motif : ${reason}`;
}
