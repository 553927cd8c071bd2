import { CHECK_IN_REWARD_JIM } from '#shared/rewards/reward-amounts.ts';

/** What a recorded check-in answers. A held one says no more than this: cheaters would learn from it. */
export const CHECK_IN_MESSAGES = {
  paid: `You earned ${CHECK_IN_REWARD_JIM} $JIM for checking in`,
  held: `You are checked in. Your ${CHECK_IN_REWARD_JIM} $JIM are under review.`,
  void: 'You are checked in.',
  unpaid:
    'You are checked in. Today’s paid check-ins are used up: the next $JIM wait for you tomorrow.',
} as const;
