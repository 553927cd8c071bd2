import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';

export const REASON_MAX_CHARACTERS = 500;

/** Shown to the user it concerns, so it can't be empty. */
export const reasonSchema = z.string(invalid('REASON_MISSING')).check(
  z.trim(),
  z.minLength(3, invalid('REASON_MISSING')),
  z.maxLength(REASON_MAX_CHARACTERS, invalid('REASON_TOO_LONG', { max: REASON_MAX_CHARACTERS })),
  z.refine((text) => !text.includes('\u0000'), invalid('CONTROL_CHARACTERS')),
);

export interface SubmitterRecord {
  approvedCourts: number;
  rejectedCourts: number;
}

const TRUSTED_FROM_APPROVED_COURTS = 3;
const TRUSTED_APPROVED_PER_REJECTED = 10;

/** Submitters whose courts may be approved in bulk: several approved and almost none rejected. */
export function isTrustedSubmitter({ approvedCourts, rejectedCourts }: SubmitterRecord): boolean {
  return (
    approvedCourts >= TRUSTED_FROM_APPROVED_COURTS &&
    rejectedCourts * TRUSTED_APPROVED_PER_REJECTED <= approvedCourts
  );
}
