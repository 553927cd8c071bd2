/** What a mail is about, as far as it decides who may get it. */
export type MailPurpose =
  | 'confirm-address'
  | 'confirm-guest'
  | 'password-reset'
  | 'account-changed'
  | 'notification';

export interface MailRecipient {
  email: string;
  /** Undefined while addresses are not confirmed at all: then all of them count as the person's own. */
  isConfirmed?: boolean | undefined;
}

/**
 * The one place that decides whether an address may get a mail. Anybody can sign up with the address of
 * somebody else, so one that is known to be unconfirmed gets the confirmation and nothing more.
 */
export function mayGetMail({ isConfirmed }: MailRecipient, purpose: MailPurpose): boolean {
  return isConfirmed !== false || purpose === 'confirm-address';
}
