import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Language } from '#shared/languages.ts';

export type AccountChange = 'email' | 'password';

const ABOUT: Record<Language, Record<AccountChange, { subject: string; text: string }>> = {
  en: {
    email: {
      subject: 'Your JIM email was changed',
      text: 'The email of your JIM account was changed. This address no longer belongs to it.',
    },
    password: {
      subject: 'Your JIM password was changed',
      text: 'The password of your JIM account was changed, and other devices were logged out.',
    },
  },
  es: {
    email: {
      subject: 'Cambió el correo de tu cuenta de JIM',
      text: 'Se cambió el correo de tu cuenta de JIM. Esta dirección ya no le pertenece.',
    },
    password: {
      subject: 'Cambió la contraseña de tu cuenta de JIM',
      text: 'Se cambió la contraseña de tu cuenta de JIM y se cerró la sesión en otros dispositivos.',
    },
  },
  fr: {
    email: {
      subject: 'L’e-mail de ton compte JIM a changé',
      text: 'L’e-mail de ton compte JIM a été changé. Cette adresse n’y est plus liée.',
    },
    password: {
      subject: 'Le mot de passe de ton compte JIM a changé',
      text: 'Le mot de passe de ton compte JIM a été changé, et les autres appareils ont été déconnectés.',
    },
  },
};

const NOT_YOU: Record<Language, Record<AccountChange, (appUrl: string) => string>> = {
  en: {
    email: (appUrl) => `If it was not you, write to the people who run ${appUrl} at once.`,
    password: (appUrl) => `If it was not you, set a new one at once: ${appUrl}/reset-password`,
  },
  es: {
    email: (appUrl) => `Si no fuiste tú, escribe enseguida a quienes llevan ${appUrl}.`,
    password: (appUrl) => `Si no fuiste tú, pon otra enseguida: ${appUrl}/reset-password`,
  },
  fr: {
    email: (appUrl) => `Si ce n’était pas toi, écris tout de suite à l’équipe de ${appUrl}.`,
    password: (appUrl) =>
      `Si ce n’était pas toi, choisis-en un autre tout de suite : ${appUrl}/reset-password`,
  },
};

/** To the address from before the change: whoever took the account over must not be the only one to know. */
export function accountChangedMail(
  person: { email: string; language: Language },
  change: AccountChange,
  appUrl: string,
): Mail {
  const { subject, text } = ABOUT[person.language][change];
  return {
    to: person.email,
    subject,
    text: `${text}\n\n${NOT_YOU[person.language][change](appUrl)}\n\nJIM\n`,
  };
}
