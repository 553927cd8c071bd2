import * as z from 'zod/mini';

export const REASON_MAX_CHARACTERS = 500;

/** Shown to the person it is about, so it has to say something. */
export const reasonSchema = z.string('Please give a reason.').check(
  z.trim(),
  z.minLength(3, 'Please give a reason.'),
  z.maxLength(
    REASON_MAX_CHARACTERS,
    `Please keep the reason to ${REASON_MAX_CHARACTERS} characters.`,
  ),
  z.refine((text) => !text.includes('\u0000'), 'Please leave out control characters'),
);

export interface SubmitterRecord {
  approvedCourts: number;
  rejectedCourts: number;
}

const TRUSTED_FROM_APPROVED_COURTS = 3;
const TRUSTED_APPROVED_PER_REJECTED = 10;

/** Whose submissions may be approved in bulk: several good ones, and next to none refused. */
export function isTrustedSubmitter({ approvedCourts, rejectedCourts }: SubmitterRecord): boolean {
  return (
    approvedCourts >= TRUSTED_FROM_APPROVED_COURTS &&
    rejectedCourts * TRUSTED_APPROVED_PER_REJECTED <= approvedCourts
  );
}
