import { inLanguage } from '#client/lib/language.ts';
import type { Role } from '#shared/access.ts';

const TAGLINES: Partial<Record<Role, string>> = {
  Player: 'Grind hard and get paid.',
  Coach: 'Grow your squad and track activity.',
  Fan: 'Help grow the game.',
};

export const HOME_TEXTS = inLanguage('home', {
  title: 'Home',
  loading: 'Loading your dashboard...',
  header: 'At a glance',
  greeting: 'Good to see you,',
  level: (level: number) => `Level ${level}`,
  levelProgress: 'Progress to the next level',
  toNextLevel: (amount: string, level: number) => `${amount} to Level ${level}`,
  balance: 'Balance',
  unit: '$JIM',
  thisWeek: 'This week',
  pending: 'Pending',
  balanceFailed: 'Your balance could not be loaded.',
  retry: 'Try again',
  tagline: (role: Role) => TAGLINES[role] ?? 'Hoop. Earn. Repeat.',
  settings: 'Settings',
  admin: 'Admin area',
  atCourt: {
    title: (court: string) => `You're at ${court}`,
    text: 'Close enough to check in and earn 5 $JIM.',
    action: 'Check In',
  },
  quickActions: {
    title: 'Quick Actions',
    register: { title: 'Register Court', reward: '+25 $JIM', text: 'Put a new court on the map' },
    checkIn: { title: 'Check In', reward: '+5 $JIM', text: 'Say that you are playing' },
  },
  activity: {
    title: 'What is happening nearby',
    text: 'Check-ins, new courts and posts, live.',
  },
  marketing: {
    title: 'Play. Earn. Grow the Game',
    text: 'Every check-in says that a court is alive. Every new court gives somebody a place to play. JIM rewards both.',
  },
  howItWorks: {
    title: 'How It Works',
    checkIn: {
      title: 'Check in',
      text: 'Stand on the court, within 100 meters, and check in.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Register courts',
      text: 'Photograph a court we do not know yet. You are paid once it is approved.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Track progress',
      text: 'Your level, streak and history grow with every visit.',
    },
    send: {
      title: 'Send tokens to a wallet',
      text: 'Move queued $JIM to a wallet of your own. A simulation for now.',
    },
  },
  whyItMatters: {
    title: 'Why It Matters',
    players: {
      title: 'For players',
      text: 'The hours you put in count, and you always know where the run is.',
    },
    coaches: {
      title: 'For coaches',
      text: 'See which courts are alive and when, before you plan a session.',
    },
    parents: {
      title: 'For parents',
      text: 'Find a good court close to home, with people on it.',
    },
    fans: {
      title: 'For fans',
      text: 'Put your neighborhood on the map and help the game grow there.',
    },
  },
});
