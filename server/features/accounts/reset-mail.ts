import type { Mail } from '#server/adapters/mailer.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/accounts/password-reset.contract.ts';
import type { Language } from '#shared/languages.ts';

interface ResetMail {
  subject: string;
  text: (name: string, link: string) => string;
}

/** Plain text on purpose: a link that can be read before it is followed. */
const MAILS: Record<Language, ResetMail> = {
  en: {
    subject: 'Set a new password for JIM',
    text: (name, link) => `Hi ${name},

somebody, hopefully you, asked to set a new password for your JIM account. Open this link to choose one:

${link}

It works once, for the next ${PASSWORD_RESET_MINUTES} minutes. If it was not you, ignore this mail: nothing has changed.

JIM
`,
  },
  es: {
    subject: 'Elige una contraseña nueva para JIM',
    text: (name, link) => `Hola, ${name}:

Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta de JIM. Abre este enlace para elegir una nueva:

${link}

Funciona una sola vez, durante los próximos ${PASSWORD_RESET_MINUTES} minutos. Si no fuiste tú, ignora este correo: no ha cambiado nada.

JIM
`,
  },
  fr: {
    subject: 'Choisis un nouveau mot de passe pour JIM',
    text: (name, link) => `Salut ${name},

quelqu’un, toi on l’espère, a demandé un nouveau mot de passe pour ton compte JIM. Ouvre ce lien pour en choisir un :

${link}

Il marche une seule fois, pendant les ${PASSWORD_RESET_MINUTES} prochaines minutes. Si ce n’était pas toi, ignore cet e-mail : rien n’a changé.

JIM
`,
  },
};

export function resetMail(
  person: { name: string; email: string; language: Language },
  link: string,
): Mail {
  const { subject, text } = MAILS[person.language];
  return { to: person.email, subject, text: text(person.name, link) };
}
