import { formatRadius } from '#client/lib/distance.ts';
import { inLanguage } from '#client/lib/language.ts';
import { FEED_RADIUS_METRES } from '#shared/activity/feed-rules.ts';
import { POST_MAX_CHARACTERS } from '#shared/activity/post-rules.ts';

export const ACTIVITY_TEXTS = inLanguage('activity', {
  title: 'Activity',
  header: {
    greeting: (name: string) => `Hey, ${name}`,
    week: 'This week',
    queued: 'Queued',
    balance: 'Balance',
    figures: 'Your $JIM',
    missing: '–',
  },
  feed: {
    title: 'Nearby Activity Feed',
    live: 'Live',
    loading: 'Loading activity...',
    list: 'Latest activity',
    trending: 'Trending',
    at: (court: string) => `at ${court}`,
    players: (count: number) => (count === 1 ? '1 player here now' : `${count} players here now`),
    empty: 'No recent activity in your area',
    emptyText: 'Be the first to check in or register a court.',
    goToCourts: 'Go to courts',
    growTitle: 'Grow the ecosystem',
    growText:
      'Check in, put a court on the map or say who is playing: every move makes the game bigger.',
    near: `Within ${formatRadius(FEED_RADIUS_METRES)} of you.`,
    everywhere: 'Showing activity from everywhere.',
    useLocation: 'Use my location',
    locating: 'Finding you...',
  },
  post: {
    title: 'Say something',
    label: 'Your post',
    placeholder: 'Who is up for a run?',
    left: (left: number) => `${left} left`,
    over: (over: number) => `${over} too many`,
    limit: `Up to ${POST_MAX_CHARACTERS} characters. Shown without your name.`,
    court: 'Court',
    noCourt: 'No court',
    send: 'Post',
    sending: 'Posting...',
    sent: 'Posted',
    failed: 'Unable to post',
  },
  item: {
    menu: 'More about this post',
    report: 'Report post',
    remove: 'Delete post',
    removed: 'Post deleted',
    removeFailed: 'Unable to delete post',
  },
  report: {
    title: 'Report post',
    text: 'An admin will look at it. The author is not told who reported.',
    reason: 'What is wrong?',
    send: 'Send report',
    sending: 'Sending...',
    sent: 'Report sent',
    sentText: 'Thank you. An admin will look at it.',
    failed: 'Unable to send report',
  },
});
