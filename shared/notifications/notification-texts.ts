import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';

export interface NotificationFacts {
  kind: NotificationKind;
  actorName: string | null;
  actorHandle: string | null;
  courtName: string | null;
  courtId: number | null;
  reason: string | null;
}

interface NotificationWords {
  title: string;
  text: string;
  /** Where it leads inside the app. */
  link: string;
}

/** The same words in the list, in a push message and in a mail. */
export function describeNotification(facts: NotificationFacts): NotificationWords {
  const who = facts.actorName ?? 'A player';
  const court = facts.courtName ?? 'your court';
  const player = facts.actorHandle
    ? `/players/${encodeURIComponent(facts.actorHandle)}`
    : '/profile';
  const courtPage = facts.courtId === null ? '/courts' : `/courts/${facts.courtId}`;
  switch (facts.kind) {
    case 'friend-request':
      return { title: 'New friend request', text: `${who} wants to be friends.`, link: player };
    case 'friend-accepted':
      return { title: 'Friend added', text: `${who} accepted your request.`, link: player };
    case 'court-approved':
      return {
        title: 'Court approved',
        text: `${court} is on the map now, and your reward is in your balance.`,
        link: courtPage,
      };
    case 'court-rejected':
      return {
        title: 'Court not approved',
        text: withReason(`${court} was not approved.`, facts.reason),
        link: courtPage,
      };
    case 'stats-verified':
      return {
        title: 'Stats verified',
        text: 'Your game was verified, and your reward is in your balance.',
        link: '/profile',
      };
    case 'stats-rejected':
      return {
        title: 'Stats not verified',
        text: withReason('Your game was not verified.', facts.reason),
        link: '/profile',
      };
    case 'reward-held':
      return {
        title: 'Reward under review',
        text: `Your check-in at ${facts.courtName ?? 'a court'} counts. Its reward is under review.`,
        link: '/rewards',
      };
    case 'reward-released':
      return {
        title: 'Reward released',
        text: 'The review is done, and your reward is in your balance.',
        link: '/rewards',
      };
    case 'reward-voided':
      return {
        title: 'Reward not paid',
        text: 'The review is done, and the reward was not paid.',
        link: '/rewards',
      };
    case 'streak-reminder':
      return {
        title: 'Keep your streak',
        text: 'You have not checked in today. One visit to a court keeps your streak going.',
        link: '/courts',
      };
  }
}

function withReason(sentence: string, reason: string | null): string {
  return reason === null ? sentence : `${sentence} Reason: ${reason}`;
}
