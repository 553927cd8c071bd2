import { inLanguage } from '#client/lib/language.ts';

export const NOTIFICATIONS_TEXTS = inLanguage('notifications', {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  loading: 'Loading notifications...',
  list: 'Latest notifications',
  unread: 'New',
  empty: 'Nothing new yet.',
  emptyText: 'Friend requests, reviews of your courts and games, and rewards show up here.',
  find: 'Find players',
  push: {
    title: 'Notifications on this device',
    off: 'Get a message here when something happens, even when JIM is closed.',
    on: 'This device gets a message when something happens.',
    denied:
      'Your browser blocks notifications from JIM. Allow them in its settings to turn this on.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    busy: 'One moment...',
    failed: 'Notifications could not be turned on',
    failedText: 'The push service of your browser did not answer. Please try again later.',
  },
});
