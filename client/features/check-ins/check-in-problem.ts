import type { ErrorCode } from '#shared/errors.ts';

/** Found here, before anything is sent; the server would say the same. */
export class CheckInProblem extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.name = 'CheckInProblem';
    this.code = code;
  }
}
