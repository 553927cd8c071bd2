import { STRIKE_REASONS } from './strike-rules.ts';
import type { StrikeReason } from './trust.contract.ts';

/** What is written down when the third strike shuts somebody out, as admins write their reasons. */
export const SUSPENDED_FOR: Record<StrikeReason, string> = {
  'false-position': 'Check-ins from places where you were not.',
  'many-accounts': 'More than one account.',
  'false-confirmation': 'Confirming people who were not there.',
  'false-report': 'Reports that were not true.',
};

/** The same for the person shut out, who reads it in their language. */
const REASONS = {
  'false-position': 'SUSPENDED_FOR_POSITIONS',
  'many-accounts': 'SUSPENDED_FOR_ACCOUNTS',
  'false-confirmation': 'SUSPENDED_FOR_CONFIRMATIONS',
  'false-report': 'SUSPENDED_FOR_REPORTS',
} as const satisfies Record<StrikeReason, string>;

/** Undefined: an admin wrote it, and it is shown as it stands. */
export function strikeSuspensionReason(why: string) {
  const strike = STRIKE_REASONS.find((reason) => SUSPENDED_FOR[reason] === why);
  return strike && REASONS[strike];
}
