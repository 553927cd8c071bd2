import type { Config } from '#server/config.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import type { Limit, SlowLane } from '#server/platform/limits/rate-limit.ts';

const HOUR_SECONDS = 60 * 60;
const FAILED_LOGINS_WINDOW_SECONDS = 15 * 60;

/**
 * Guesses from everywhere, by devices that have never logged in to the account. Beyond the free ones they
 * are let in one by one: a lock would hand everybody a way to keep the owner out. A right password sets
 * it back.
 */
export function guessesOfAccount(config: Config, emailKey: string): SlowLane {
  return {
    name: 'login:account',
    subject: emailKey,
    free: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
    spacingSeconds: 2,
    maxWaitSeconds: 10,
  };
}

/** The same from one network, tighter: a single flooder must not fill the queue for everybody else. */
export function guessesFromNetwork(config: Config, emailKey: string, address: string): SlowLane {
  return {
    name: 'login:account-and-network',
    subject: `${emailKey}\n${networkOf(address).narrow}`,
    free: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
    spacingSeconds: 10,
    maxWaitSeconds: 5,
  };
}

/** A device that the person has logged in on has a budget of its own, whatever strangers try. */
export function guessesOfDevice(config: Config, deviceId: number): Limit {
  return {
    name: 'login:device',
    subject: String(deviceId),
    most: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
    isGuarded: true,
  };
}

/** Guessing the password from inside a borrowed session is limited like guessing it outside. */
export function failedPasswordChecks(config: Config, userId: number): Limit {
  return {
    name: 'password:account',
    subject: String(userId),
    most: config.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGINS_WINDOW_SECONDS,
    isGuarded: true,
  };
}

export function loginsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'login:address',
    subject: address,
    most: config.loginsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
    isGuarded: true,
  };
}

export function signUpsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'sign-up:address',
    subject: address,
    most: config.signUpsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
    isGuarded: true,
  };
}

/** Each new address is a question whether somebody has it, so it counts like a sign-up too. */
export function emailChangesOfPerson(userId: number): Limit {
  return {
    name: 'email-change:person',
    subject: String(userId),
    most: 5,
    windowSeconds: 24 * HOUR_SECONDS,
    isGuarded: true,
  };
}

/** Nobody's mailbox is to be filled by a stranger. */
export function resetsOfAccount(config: Config, emailKey: string): Limit {
  return {
    name: 'password-reset:account',
    subject: emailKey,
    most: config.passwordResetsPerHourPerAccount,
    windowSeconds: HOUR_SECONDS,
    isGuarded: true,
  };
}

/** As wide as logins: whoever has forgotten a password has tried to log in before. */
export function resetsFromAddress(config: Config, address: string): Limit {
  return {
    name: 'password-reset:address',
    subject: address,
    most: config.loginsPerHourPerAddress,
    windowSeconds: HOUR_SECONDS,
    isGuarded: true,
  };
}
