import type { ErrorCode } from '#shared/errors.ts';

/** A problem found before sending, with the code the server would return. */
export class CheckInProblem extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.name = 'CheckInProblem';
    this.code = code;
  }
}
