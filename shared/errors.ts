import type { ErrorReasons } from '#dist/messages/types.ts';

/** Every API error code with its HTTP status. The text is the message `errors.codes.CODE`. */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  RESET_LINK_INVALID: 400,
  CONFIRMATION_LINK_INVALID: 400,
  MAILED_CODE_INVALID: 400,
  NOT_AUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  WRONG_PASSWORD: 403,
  PASSKEY_REFUSED: 403,
  STEP_UP_NEEDED: 403,
  FORBIDDEN: 403,
  PROOF_NOT_VALID: 400,
  PROOF_NEEDED: 428,
  UNKNOWN_HOST: 421,
  CROSS_SITE: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  EMAIL_AND_USERNAME_TAKEN: 409,
  LAST_ADMIN: 409,
  CONFLICT: 409,
  LOCATION_REQUIRED: 400,
  TOO_FAR_FROM_COURT: 422,
  LOCATION_IMPRECISE: 422,
  LOCATION_STALE: 422,
  LOCATION_FROM_FUTURE: 422,
  COURT_NOT_OPEN: 422,
  COURT_CLOSED: 422,
  TOO_MANY_OPEN_SUBMISSIONS: 409,
  COURT_CODE_INVALID: 422,
  ALREADY_CHECKED_IN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  UNSUPPORTED_PHOTO: 415,
  UNREADABLE_PHOTO: 422,
  PHOTO_TOO_MANY_PIXELS: 422,
  TOO_SLOW: 408,
  HEADERS_TOO_LARGE: 431,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PHOTO_NOT_STORED: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type ErrorParams = Record<string, string | number>;

/** The API's error response; its schema is in `shared/http/failure.ts`. */
export interface Failure {
  success: false;
  /** Tells clients how to treat the failure. */
  code: string;
  /** The exact cause, if the code alone doesn't say it. */
  reason?: string | undefined;
  params?: ErrorParams | undefined;
  /** In English. */
  message: string;
}

/** The reasons of a code, from the messages `errors.reasons.CODE.REASON`. */
export type ErrorReason<Code> = Code extends keyof ErrorReasons
  ? keyof ErrorReasons[Code] & string
  : never;

export type ReasonParams<Code, Reason> = Code extends keyof ErrorReasons
  ? Reason extends keyof ErrorReasons[Code]
    ? ErrorReasons[Code][Reason]
    : never
  : never;

/** A reason with exactly the parameters its message needs. */
export type ErrorDetail<Code> = {
  [Reason in ErrorReason<Code>]: ReasonParams<Code, Reason> extends undefined
    ? { reason: Reason; params?: undefined }
    : { reason: Reason; params: ReasonParams<Code, Reason> };
}[ErrorReason<Code>];

type AppErrorOptions<Code> = (ErrorDetail<Code> | { reason?: undefined; params?: undefined }) & {
  retryAfterSeconds?: number;
  /** For clients, sent with `params`. The message doesn't name them. */
  facts?: ErrorParams;
  cause?: unknown;
};

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly params: ErrorParams | undefined;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, options: AppErrorOptions<Code> = {}) {
    const { reason, params, facts, retryAfterSeconds, cause } = options;
    // For logs only. Users read the translated message.
    super(reason === undefined ? code : `${code}: ${reason}`, { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.params = facts === undefined ? params : { ...params, ...facts };
    this.status = ERROR_STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
