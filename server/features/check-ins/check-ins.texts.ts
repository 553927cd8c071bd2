import { CHECK_IN_REWARD_JIM } from '#shared/rewards/reward-amounts.ts';

/** What a recorded check-in answers. A held one says no more than this: cheaters would learn from it. */
export const CHECK_IN_MESSAGES = {
  paid: `You earned ${CHECK_IN_REWARD_JIM} $JIM for checking in`,
  held: `You're checked in. Your ${CHECK_IN_REWARD_JIM} $JIM are under review.`,
  void: "You're checked in.",
  unpaid:
    "You're checked in. You've reached today's paid check-ins, so come back tomorrow for more $JIM.",
} as const;
