import { inLanguage } from '#client/lib/language.ts';
import type { Role } from '#shared/access.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'You grind on real courts. JIM makes sure that it counts.',
  Coach: 'Your squad shows up. JIM shows you where the game is alive.',
  Fan: 'You love this game. JIM lets you help it grow, court by court.',
};

export const ONBOARDING_TEXTS = inLanguage('onboarding', {
  title: 'Welcome to JIM',
  steps: (step: number, total: number) => `Step ${step} of ${total}`,
  next: 'Next',
  back: 'Back',
  welcome: {
    heading: (firstName: string) => `Welcome, ${firstName}!`,
    text: 'JIM puts basketball courts on the map and rewards the people who keep them alive. It takes a minute to see how.',
  },
  howItWorks: {
    heading: 'How it works',
    checkIn: {
      title: 'Check in to earn',
      text: 'Be at a court, within 100 meters, and tap once.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Register courts',
      text: 'Found one that is missing? Take a photo. You are paid once it is approved.',
      reward: '+25 $JIM',
    },
    track: {
      title: 'Track progress',
      text: 'Levels, streaks and a history of every visit.',
    },
  },
  whyItMatters: {
    heading: 'Why it matters',
    roleLine: (role: Role) =>
      ROLE_LINES[role] ?? 'Hoop. Earn. Repeat. Every visit makes the map better.',
    groups: {
      players: { title: 'Players', text: 'The hours you put in are worth something.' },
      coaches: { title: 'Coaches', text: 'See which courts are alive before you plan.' },
      parents: { title: 'Parents', text: 'Know that there are people on the court.' },
      fans: { title: 'Fans', text: 'Put your neighborhood on the map.' },
    },
  },
  firstReward: {
    heading: 'Your first reward',
    amount: '+5 $JIM',
    note: 'Demo reward',
    text: 'Set aside for you. Your first check\u2011in at a court makes it real $JIM.',
    submit: 'Claim & Start',
    busy: 'Setting up...',
  },
  success: {
    title: "You're in!",
    description: 'Your demo reward is ready. Make your first check-in to convert it to real $JIM!',
  },
  sessionExpired: {
    title: 'Session Expired',
    description: 'Please log in again to complete setup.',
  },
  failure: {
    title: 'Setup Error',
    description: 'Could not complete setup. Please try again.',
  },
});
