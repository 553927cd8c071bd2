import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';
import type { Role } from '#shared/access.ts';

const TAGLINES: Partial<Record<Role, string>> = {
  Player: 'Grind hard and get paid.',
  Coach: 'Grow your squad and track activity.',
  Fan: 'Help grow the game.',
};

export const HOME_TEXTS = inLanguage('home', {
  title: 'Home',
  loading: 'Loading your home screen...',
  header: 'At a glance',
  greeting: 'Good to see you,',
  level: (level: number) => `Level ${level}`,
  levelProgress: 'Progress to the next level',
  toNextLevel: (amount: string, level: number) => `${amount} to Level ${level}`,
  balance: 'Balance',
  unit: '$JIM',
  thisWeek: 'This week',
  pending: 'Pending',
  balanceFailed: "Your balance didn't load.",
  offline: "You're offline.",
  serverAway: "JIM isn't answering right now.",
  lastUpdated: (when: string) => `Last updated ${when}.`,
  noBalance: 'Not known',
  retry: 'Try again',
  tagline: (role: Role) => TAGLINES[role] ?? 'Hoop. Earn. Repeat.',
  settings: 'Settings',
  admin: 'Admin area',
  atCourt: {
    title: (court: string) => `You're at ${court}`,
    text: 'Check in now and earn 5 $JIM.',
    done: 'You checked in here today. See you tomorrow.',
  },
  quickActions: {
    title: 'Quick Actions',
    register: { title: 'Register Court', reward: '+25 $JIM', text: 'Put a new court on the map' },
    checkIn: {
      title: 'Check In',
      reward: '+5 $JIM',
      text: "Let people know you're here",
      at: (court: string) => `At ${court}`,
      done: 'Checked in today',
      away: (court: string, distance: string) => `${court} is ${distance} away`,
    },
  },
  nextSteps: {
    'first-check-in': {
      title: 'Make your first check-in',
      text: 'Your 5 $JIM demo reward turns real with it.',
    },
    'keep-streak': {
      title: (days: number) => `Keep your ${days}-day streak`,
      text: 'Check in somewhere today.',
    },
    'check-in': { title: 'Play today', text: 'See which courts near you have people on them.' },
    'find-friends': { title: 'Add players you know', text: 'See when they are on a court.' },
    'log-game': { title: 'Played today? Log the game', text: 'Verified stats earn $JIM, too.' },
  },
  friends: {
    title: 'Friends',
    text: 'Find players and see who plays where.',
    waiting: (count: number) => pluralOf(count, 'friend request', 'friend requests'),
  },
  friendsNow: { title: 'Friends on a court now' },
  activity: {
    title: "What's happening nearby",
    text: 'Live check-ins, new courts and posts.',
  },
  marketing: {
    title: 'Play. Earn. Grow the Game',
    text: 'Every check-in shows where people are playing. Every new court gives someone a place to play. JIM rewards both.',
  },
  howItWorks: {
    title: 'How It Works',
    checkIn: {
      title: 'Check in',
      text: 'Get within 100 meters of a court and check in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Register courts',
      text: "Take a photo of a court we don't have yet. You get paid once it's approved.",
      reward: '+25 $JIM',
    },
    track: {
      title: 'Track progress',
      text: 'Build your level and your streak with every visit.',
    },
    send: {
      title: 'Send tokens to a wallet',
      text: 'Send queued $JIM to your own wallet. Just a simulation for now.',
    },
  },
  whyItMatters: {
    title: 'Why It Matters',
    players: {
      title: 'For players',
      text: 'Get credit for your hours, and always know where the next run is.',
    },
    coaches: {
      title: 'For coaches',
      text: 'See which courts are busy, and when, before you plan a session.',
    },
    parents: {
      title: 'For parents',
      text: 'Find a good court close to home, with people playing.',
    },
    fans: {
      title: 'For fans',
      text: 'Put your neighborhood on the map and help the game grow.',
    },
  },
});
