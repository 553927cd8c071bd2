import type { Config } from '#server/config.ts';
import type { Limit } from '#server/http/rate-limit.ts';

const HOUR_SECONDS = 60 * 60;
const FAILED_LOGINS_WINDOW_SECONDS = 15 * 60;

/** Failed ones only: a right password sets it back. */
export function failedLogins(config: Config, emailKey: string): Limit {
  return {
    name: 'login:account',
    subject: emailKey,
    most: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
  };
}

/** Guessing the password from inside a borrowed session is limited like guessing it outside. */
export function failedPasswordChecks(config: Config, userId: number): Limit {
  return {
    name: 'password:account',
    subject: String(userId),
    most: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
  };
}

export function loginsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'login:address',
    subject: address,
    most: config.loginsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
  };
}

export function signUpsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'sign-up:address',
    subject: address,
    most: config.signUpsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
  };
}

/** Nobody's mailbox is to be filled by a stranger. */
export function resetsOfAccount(config: Config, emailKey: string): Limit {
  return {
    name: 'password-reset:account',
    subject: emailKey,
    most: config.passwordResetsPerHourPerAccount,
    windowSeconds: HOUR_SECONDS,
  };
}

/** As wide as logins: whoever has forgotten a password has tried to log in before. */
export function resetsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'password-reset:address',
    subject: address,
    most: config.loginsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
  };
}
