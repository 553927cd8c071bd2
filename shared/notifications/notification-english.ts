import type { NotificationLanguage } from '#shared/notifications/notification-language.ts';

export const ENGLISH: NotificationLanguage = {
  kinds: {
    'friend-request': ({ who }) => ({
      title: 'New friend request',
      text: `${who ?? 'A player'} wants to be friends.`,
    }),
    'friend-accepted': ({ who }) => ({
      title: 'Friend added',
      text: `${who ?? 'A player'} accepted your request.`,
    }),
    'court-approved': ({ court }) => ({
      title: 'Court approved',
      text: `${court ?? 'Your court'} is on the map now, and your reward is in your balance.`,
    }),
    'court-rejected': ({ court, reason }) => ({
      title: 'Court not approved',
      text: withReason(`${court ?? 'Your court'} was not approved.`, reason),
    }),
    'court-merged': ({ court }) => ({
      title: 'Court already on the map',
      text: `${court ?? 'This court'} is already on the map, so your submission was merged into it.`,
    }),
    'court-removed': ({ court, reason }) => ({
      title: 'Court removed',
      text: withReason(`${court ?? 'Your court'} was taken off the map.`, reason),
    }),
    'stats-verified': () => ({
      title: 'Stats verified',
      text: 'Your game was verified, and your reward is in your balance.',
    }),
    'stats-rejected': ({ reason }) => ({
      title: 'Stats not verified',
      text: withReason('Your game was not verified.', reason),
    }),
    'reward-held': ({ court }) => ({
      title: 'Reward under review',
      text: `Your check-in at ${court ?? 'a court'} counts. The reward is under review.`,
    }),
    'reward-released': () => ({
      title: 'Reward released',
      text: 'Review complete. Your reward is in your balance.',
    }),
    'reward-voided': () => ({
      title: 'Reward not paid',
      text: 'Review complete. The reward was not paid.',
    }),
    'reward-reversed': ({ reason }) => ({
      title: 'Reward taken back',
      text: withReason('A reward was taken back from your balance.', reason),
    }),
    'streak-reminder': () => ({
      title: 'Keep your streak',
      text: "You haven't checked in today. One check-in keeps your streak going.",
    }),
  },
  unknown: { title: 'Something new', text: 'Update JIM to read it.' },
  turnOff: (settingsAddress) => `Turn these emails off in your settings: ${settingsAddress}`,
};

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Reason: ${reason}`;
}
