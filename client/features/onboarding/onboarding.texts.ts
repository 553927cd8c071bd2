import { inLanguage } from '#client/lib/language.ts';
import type { Role } from '#shared/access.ts';

const ROLE_LINES: Partial<Record<Role, string>> = {
  Player: 'You put in the work on real courts. JIM makes it count.',
  Coach: 'Your squad shows up. JIM shows you where people play.',
  Fan: 'You love this game. Help it grow, court by court.',
};

export const ONBOARDING_TEXTS = inLanguage('onboarding', {
  title: 'Welcome to JIM',
  steps: (step: number, total: number) => `Step ${step} of ${total}`,
  next: 'Next',
  back: 'Back',
  welcome: {
    heading: (firstName: string) => `Welcome, ${firstName}!`,
    text: 'JIM puts basketball courts on the map and rewards the people who play there. Here is how it works, in a minute.',
  },
  howItWorks: {
    heading: 'How it works',
    checkIn: {
      title: 'Check in to earn',
      text: 'Get within 100 meters of a court and tap once.',
      reward: '+5 $JIM',
    },
    register: {
      title: 'Register courts',
      text: "Found one that's missing? Take a photo. You get paid once it's approved.",
      reward: '+25 $JIM',
    },
    track: {
      title: 'Track progress',
      text: 'Your level, your streak and every visit.',
    },
  },
  whyItMatters: {
    heading: 'Why it matters',
    roleLine: (role: Role) =>
      ROLE_LINES[role] ?? 'Hoop. Earn. Repeat. Every visit makes the map better.',
    groups: {
      players: { title: 'Players', text: 'Get credit for the hours you put in.' },
      coaches: { title: 'Coaches', text: 'See which courts are busy before you plan.' },
      parents: { title: 'Parents', text: "See if anyone's there before you go." },
      fans: { title: 'Fans', text: 'Put your neighborhood on the map.' },
    },
  },
  firstReward: {
    heading: 'Your first reward',
    amount: '+5 $JIM',
    note: 'Demo reward',
    text: "It's yours. Your first check\u2011in at a court turns it into real $JIM.",
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
