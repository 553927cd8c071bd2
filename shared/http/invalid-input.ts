import { AppError } from '#shared/errors.ts';
import { type Issue, readIssue } from '#shared/invalid.ts';

/** The first issue of a refused input as the failure that the API sends. */
export function invalidInput(issues: readonly Issue[]): AppError<'INVALID_INPUT'> {
  const [issue] = issues;
  if (issue === undefined) return new AppError('INVALID_INPUT');
  // Written by `invalid`, which takes nothing but reasons of the table with their parameters.
  const detail = readIssue(issue) as { reason: 'REQUEST_NOT_VALID' };
  return new AppError('INVALID_INPUT', detail);
}
