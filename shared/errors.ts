import { ERROR_REASONS, type ErrorDetail } from '#shared/error-reasons.ts';
import { known } from '#shared/known.ts';

interface ErrorKind {
  status: number;
  message: string;
}

/** Every failure of the API: a stable code, its status and the sentence people read where no reason says more. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Some of the information you sent is not valid.' },
  RESET_LINK_INVALID: {
    status: 400,
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  CONFIRMATION_LINK_INVALID: {
    status: 400,
    message: 'This link has expired, or was for another address. Ask for a new one.',
  },
  MAILED_CODE_INVALID: {
    status: 400,
    message: 'This code is wrong or has expired. Check it, or ask for a new one.',
  },
  NOT_AUTHENTICATED: { status: 401, message: 'Not authenticated' },
  WRONG_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  WRONG_PASSWORD: { status: 403, message: 'The current password is wrong.' },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'This passkey was not accepted. Try again, or use your password.',
  },
  STEP_UP_NEEDED: { status: 403, message: "Please confirm that it's you first." },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  PROOF_NOT_VALID: {
    status: 400,
    message: 'Signing up took too long. Please try again.',
  },
  PROOF_NEEDED: {
    status: 428,
    message:
      'Many people are signing up where you are. Update the page or your browser and try again, or wait an hour.',
  },
  UNKNOWN_HOST: { status: 421, message: 'This server does not answer to that address.' },
  CROSS_SITE: { status: 403, message: 'This request did not come from JIM itself.' },
  SUSPENDED: { status: 403, message: 'This account is suspended.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  EMAIL_AND_USERNAME_TAKEN: {
    status: 409,
    message: 'An account with this email already exists, and this username is already taken.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'You are the only admin. Make someone else an admin before you leave.',
  },
  CONFLICT: { status: 409, message: 'This has already been decided.' },
  LOCATION_REQUIRED: {
    status: 400,
    message: 'Please enable location access to check in at basketball courts',
  },
  TOO_FAR_FROM_COURT: {
    status: 422,
    message:
      'You must be within 100 meters of this specific court to check in. Move closer and try again.',
  },
  LOCATION_IMPRECISE: {
    status: 422,
    message:
      'Your location is not accurate enough yet. Step into the open, wait a moment and try again.',
  },
  LOCATION_STALE: {
    status: 422,
    message: 'Your location is more than a minute old. Refresh it and try again.',
  },
  LOCATION_FROM_FUTURE: {
    status: 422,
    message: "Your device's clock is ahead. Set its time to automatic and try again.",
  },
  COURT_NOT_OPEN: {
    status: 422,
    message: 'This court is still under review. You can check in once it is approved.',
  },
  COURT_CLOSED: {
    status: 422,
    message: 'This court is closed right now, so nobody can check in here.',
  },
  TOO_MANY_OPEN_SUBMISSIONS: {
    status: 409,
    message:
      'You have reached the limit for submissions under review. Send more once some are reviewed.',
  },
  COURT_CODE_INVALID: {
    status: 422,
    message: 'This code has expired or was used. Ask for the one that is shown now.',
  },
  ALREADY_CHECKED_IN: { status: 409, message: 'You already checked in here today' },
  TOO_LARGE: { status: 413, message: 'That file is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'That type of file is not supported.' },
  UNSUPPORTED_PHOTO: { status: 415, message: 'Please use a JPEG, PNG or WebP photo.' },
  UNREADABLE_PHOTO: {
    status: 422,
    message: 'This photo is damaged or incomplete. Please take or choose another one.',
  },
  PHOTO_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo is too large. Please choose one of up to 24 megapixels.',
  },
  TOO_SLOW: { status: 408, message: 'This took too long to arrive. Please try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of this request are too large.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  PHOTO_NOT_STORED: {
    status: 503,
    message: 'Photos cannot be saved right now. Please try again later.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'JIM is catching its breath. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorParams = Record<string, string | number>;

/** What the API sends; its schema is in `shared/http/failure.ts`. */
export interface Failure {
  success: false;
  /** One of a fixed list: how to treat the failure. */
  code: string;
  /** The exact cause, where there is more to say than the code does. */
  reason?: string | undefined;
  /** What the sentence of the reason is made from. */
  params?: ErrorParams | undefined;
  /** The same in English. */
  message: string;
}

type AppErrorOptions<Code> = (ErrorDetail<Code> | { reason?: undefined; params?: undefined }) & {
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly params: ErrorParams | undefined;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, options: AppErrorOptions<Code> = {}) {
    const { reason, params, retryAfterSeconds, cause } = options;
    super(englishMessage(code, reason, params), { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.status = ERRORS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toFailure(): Failure {
    return {
      success: false,
      code: this.code,
      ...(this.reason !== undefined && { reason: this.reason }),
      ...(this.params !== undefined && { params: this.params }),
      message: this.message,
    };
  }
}

function englishMessage(code: ErrorCode, reason: string | undefined, params?: ErrorParams): string {
  const message = reason === undefined ? undefined : findMessage(ERROR_REASONS, code, reason);
  if (message === undefined) return ERRORS[code].message;
  return typeof message === 'string' ? message : message(params ?? {});
}

type AnyMessage = string | ((params: ErrorParams) => string);

/** For tables in the shape of `ERROR_REASONS`, in whichever language. */
export function findMessage(table: object, code: string, reason: string): AnyMessage | undefined {
  const ofCode = known(table as Record<string, Record<string, AnyMessage>>, code);
  return ofCode && known(ofCode, reason);
}
