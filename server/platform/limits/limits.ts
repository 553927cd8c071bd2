import type { Limit, LimitSettingName, LimitWindow } from '#shared/http/limit.ts';

export type LimitConfig = Record<LimitSettingName, number>;

export interface RateLimit extends Omit<Limit, 'name' | 'per'> {
  readonly per:
    | Limit['per']
    | 'account'
    | 'mailbox'
    | 'account and address'
    | 'device'
    | 'kind and pair of people'
    | 'installation';
}

/**
 * The limits that services consume themselves. All others are declared in contracts and consumed by `route()`.
 * docs/operations.md lists both.
 */
export const RATE_LIMITS = {
  // Only sign-ups without proof of work count.
  'sign-up:unproven:address': {
    per: 'address',
    times: 'signUpsWithoutProofPerHourPerAddress',
    in: 'hour',
    durable: true,
  },
  // Counts against the inviter. Beyond it, invited people do the proof of work like anyone else. Not durable, because it
  // is consumed in the transaction that creates the account.
  'sign-up:invited': { per: 'account', times: 20, in: 'day' },
  // A device that the user has logged in on has its own budget, whatever strangers try.
  'login:device': {
    per: 'device',
    times: 'failedLoginsPerAccount',
    in: '15 minutes',
    durable: true,
  },
  // Only wrong passwords count. Guessing from a borrowed session is as limited as guessing outside.
  'password:account': {
    per: 'viewer',
    times: 'failedLoginsPerAccount',
    in: '15 minutes',
    durable: true,
  },
  // Only a changed address counts.
  'email-change:person': { per: 'viewer', times: 5, in: 'day', durable: true },
  // Strangers must not be able to fill a user's mailbox.
  'password-reset:account': {
    per: 'account',
    times: 'passwordResetsPerHourPerAccount',
    in: 'hour',
    durable: true,
  },
  // Guesses at eight digits. Counted by network, so that a stranger can't lock the owner's code.
  'password-reset-code:account-and-network': {
    per: 'account and address',
    times: 10,
    in: 'hour',
    durable: true,
  },
  // By the address that gets the mail, over all accounts ever created with it.
  'email-confirmation:account': { per: 'account', times: 5, in: 'day', durable: true },
  // However often a request is withdrawn and sent again.
  'message:pair': { per: 'kind and pair of people', times: 1, in: 'day', durable: true },
  // Links for sign-ups and guests, which anyone can request for any address. `victim+7@` is the mailbox `victim@`.
  'mail:unasked': { per: 'mailbox', times: 10, in: 'day', durable: true },
  // All kinds of mail together. Password resets and account notices are sent beyond it.
  'mail:mailbox': { per: 'mailbox', times: 50, in: 'day', durable: true },
  // A retry of the same registration doesn't count.
  'court-registration': {
    per: 'viewer',
    times: 'courtRegistrationsPerDayPerPerson',
    in: 'day',
    durable: true,
  },
  'runs:guest-mail': { per: 'mailbox', times: 5, in: 'day', durable: true },
  // Counts invited people, not calls.
  'runs:invite': { per: 'viewer', times: 20, in: 'day', durable: true },
  // A refused call doesn't use up one of the two.
  'players:call': { per: 'viewer', times: 2, in: 'day', durable: true },
  // Only photos that have to be processed count.
  'photo-upload': { per: 'viewer', times: 'photoUploadsPerHour', in: 'hour' },
  // Only tiles that have to be fetched from the tile source count.
  'map-tiles:address': { per: 'address', times: 300, in: 'minute' },
  'map-tiles': { per: 'installation', times: 1500, in: 'minute' },
  geocoder: { per: 'installation', times: 'geocoderCallsPerSecond', in: 'second' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export interface SlowLane {
  per: 'account' | 'account and address';
  /** This many pass without delay within the window. */
  free: LimitSettingName;
  in: LimitWindow;
  /** After that, attempts pass this many seconds apart. */
  spacingSeconds: number;
  /** Attempts that would wait longer get a 429. */
  maxWaitSeconds: number;
}

/**
 * Wrong passwords from devices that never logged in to the account. They are slowed down rather than
 * refused, because a lock would let anyone keep the owner out. The right password resets them.
 */
export const SLOW_LANES = {
  'login:account': {
    per: 'account',
    free: 'failedLoginsPerAccount',
    in: '15 minutes',
    spacingSeconds: 2,
    maxWaitSeconds: 10,
  },
  // Tighter, because a single flooder must not fill the queue for others.
  'login:account-and-network': {
    per: 'account and address',
    free: 'failedLoginsPerAccount',
    in: '15 minutes',
    spacingSeconds: 10,
    maxWaitSeconds: 5,
  },
  // Bounds guesses from many networks at once to about 1,000 while a code is valid.
  'password-reset-code:account': {
    per: 'account',
    free: 'failedLoginsPerAccount',
    in: 'hour',
    spacingSeconds: 2,
    maxWaitSeconds: 10,
  },
} as const satisfies Record<string, SlowLane>;

export type SlowLaneName = keyof typeof SLOW_LANES;
