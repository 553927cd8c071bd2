import type { NotificationLanguage } from '#shared/notifications/notification-texts.ts';

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
      text: `${court ?? 'your court'} is on the map now, and your reward is in your balance.`,
    }),
    'court-rejected': ({ court, reason }) => ({
      title: 'Court not approved',
      text: withReason(`${court ?? 'your court'} was not approved.`, reason),
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
      text: `Your check-in at ${court ?? 'a court'} counts. Its reward is under review.`,
    }),
    'reward-released': () => ({
      title: 'Reward released',
      text: 'The review is done, and your reward is in your balance.',
    }),
    'reward-voided': () => ({
      title: 'Reward not paid',
      text: 'The review is done, and the reward was not paid.',
    }),
    'streak-reminder': () => ({
      title: 'Keep your streak',
      text: 'You have not checked in today. One visit to a court keeps your streak going.',
    }),
  },
  turnOff: (settingsAddress) => `You can turn these mails off in your settings: ${settingsAddress}`,
};

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Reason: ${reason}`;
}
