import type { Mail } from '#server/adapters/mailer.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';

/** Plain text on purpose: a link that can be read before it is followed. */
export function resetMail(person: { name: string; email: string }, link: string): Mail {
  return {
    to: person.email,
    subject: 'Set a new password for JIM',
    text: `Hi ${person.name},

somebody, hopefully you, asked to set a new password for your JIM account. Open this link to choose one:

${link}

It works once, for the next ${PASSWORD_RESET_MINUTES} minutes. If it was not you, ignore this mail: nothing has changed.

JIM
`,
  };
}
