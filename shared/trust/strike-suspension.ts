import { STRIKE_REASONS } from './strike-rules.ts';
import type { StrikeReason } from './trust.contract.ts';

/**
 * Stored as the suspension reason when the third strike suspends a user. Don't reword: `strikeSuspensionReason`
 * recognizes stored reasons by these texts.
 */
export const SUSPENDED_FOR: Record<StrikeReason, string> = {
  'false-position': 'Check-ins from places where you were not.',
  'many-accounts': 'More than one account.',
  'false-confirmation': 'Confirming people who were not there.',
  'false-report': 'Reports that were not true.',
};

/** The same reason for the suspended user, in their language. */
const REASONS = {
  'false-position': 'SUSPENDED_FOR_POSITIONS',
  'many-accounts': 'SUSPENDED_FOR_ACCOUNTS',
  'false-confirmation': 'SUSPENDED_FOR_CONFIRMATIONS',
  'false-report': 'SUSPENDED_FOR_REPORTS',
} as const satisfies Record<StrikeReason, string>;

/** Undefined if an admin wrote the reason, which is shown as is. */
export function strikeSuspensionReason(why: string) {
  const strike = STRIKE_REASONS.find((reason) => SUSPENDED_FOR[reason] === why);
  return strike && REASONS[strike];
}
