import type { FeedPeople } from '#shared/activity/feed-rules.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** Whom an item is about: never a name, a handle or an id. */
export function describePeople({ count, isMine, friends }: FeedPeople, t: Translate): string {
  if (count === 1) {
    if (isMine) return t('server.feed.people.me');
    return t(friends > 0 ? 'server.feed.people.friend' : 'server.feed.people.stranger');
  }
  const others = count - 1;
  if (isMine) return t('server.feed.people.meAndOthers', { others });
  if (friends > 0) return t('server.feed.people.friendAndOthers', { others });
  return t('server.feed.people.strangers', { count });
}

export function describeCheckIn(people: FeedPeople, court: string, t: Translate): string {
  if (isOnlyMe(people)) return t('server.feed.checkedIn.me', { court });
  const who = describePeople(people, t);
  if (people.count === 1) return t('server.feed.checkedIn.one', { who, court });
  return people.isMine
    ? t('server.feed.checkedIn.meAndOthers', { who, court })
    : t('server.feed.checkedIn.many', { who, court });
}

export function describeNewCourt(people: FeedPeople, court: string, t: Translate): string {
  if (isOnlyMe(people)) return t('server.feed.putOnMap.me', { court });
  return t('server.feed.putOnMap.somebody', { who: describePeople(people, t), court });
}

function isOnlyMe({ count, isMine }: FeedPeople): boolean {
  return isMine && count === 1;
}
