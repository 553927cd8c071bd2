import { inLanguage } from '#client/lib/language.ts';

export const NOTIFICATIONS_TEXTS = inLanguage('notifications', {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  loading: 'Loading notifications...',
  list: 'Latest notifications',
  unread: 'New',
  empty: 'Nothing new yet.',
  emptyText: 'Friend requests, rewards and news about your courts and games show up here.',
  find: 'Find players',
  push: {
    title: 'Notifications on this device',
    off: 'Get notified here, even when JIM is closed.',
    on: 'On for this device.',
    denied:
      'Your browser blocks notifications from JIM. Allow them in its settings to turn this on.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    busy: 'One moment...',
    failed: "Couldn't turn on notifications",
    failedText: "Your browser's push service didn't respond. Please try again later.",
  },
});
