import type { Mail } from '#server/platform/mail/mailer.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import type { Language } from '#shared/languages.ts';

interface ResetMail {
  subject: string;
  text: (link: string) => string;
}

/**
 * Plain text on purpose: a link that can be read before it is followed. Without the name: whoever signs up
 * with somebody else's address could put anything into it.
 */
const MAILS: Record<Language, ResetMail> = {
  en: {
    subject: 'Reset your JIM password',
    text: (link) => `Hi,

Someone (hopefully you) asked to reset the password for your JIM account. Open this link to choose a new one:

${link}

It works once and expires in ${PASSWORD_RESET_MINUTES} minutes. If it wasn't you, ignore this email. Nothing has changed.

JIM
`,
  },
  es: {
    subject: 'Elige una contraseña nueva para JIM',
    text: (link) => `Hola:

Alguien (esperamos que tú) pidió cambiar la contraseña de tu cuenta de JIM. Abre este enlace para elegir una nueva:

${link}

Sirve una sola vez y caduca en ${PASSWORD_RESET_MINUTES} minutos. Si no fuiste tú, ignora este correo. No ha cambiado nada.

JIM
`,
  },
  fr: {
    subject: 'Choisis un nouveau mot de passe pour JIM',
    text: (link) => `Salut,

Quelqu’un (toi, on l’espère) a demandé un nouveau mot de passe pour ton compte JIM. Ouvre ce lien pour en choisir un :

${link}

Il ne sert qu’une fois et expire dans ${PASSWORD_RESET_MINUTES} minutes. Si ce n’était pas toi, ignore cet e-mail. Rien n’a changé.

JIM
`,
  },
};

export function resetMail(person: { email: string; language: Language }, link: string): Mail {
  const { subject, text } = MAILS[person.language];
  return { to: person.email, subject, text: text(link) };
}
