import type { Role } from '#shared/access.ts';

const TAGLINES: Partial<Record<Role, string>> = {
  Player: 'Grind hard. Get paid.',
  Coach: 'Grow your squad. Track the activity.',
  Fan: 'Help grow the game.',
};

export const HOME_TEXTS = {
  title: 'Home',
  greeting: 'Good to see you,',
  level: (level: number) => `Level ${level}`,
  tagline: (role: Role) => TAGLINES[role] ?? 'Hoop. Earn. Repeat.',
  marketing: {
    title: 'Play. Earn. Grow the Game',
    text: 'Every check-in says that a court is alive. Every new court gives somebody a place to play.',
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
      title: 'Send to your wallet',
      text: 'Move queued $JIM to a wallet of your own. A simulation for now.',
    },
  },
} as const;
