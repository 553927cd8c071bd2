import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/config/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  readonly isSetUp: boolean;
  send(mail: Mail): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isDevelopment'>;

/** Sends by SMTP if configured. Otherwise logs mail in development and drops it in production. */
export function createMailer(config: MailConfig, log: FastifyBaseLogger): Mailer {
  const { smtpUrl, mailFrom, isDevelopment } = config;
  if (smtpUrl === undefined) {
    return {
      isSetUp: false,
      async send(mail) {
        if (isDevelopment) log.warn({ mail }, 'mail is not set up (SMTP_URL); this would be sent');
        else log.warn('a mail was dropped, because mail is not set up (SMTP_URL)');
      },
    };
  }
  const transport = openTransport(smtpUrl, mailFrom);
  return {
    isSetUp: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}

/** Sends one mail without a queue and returns the mail server's response. Throws on failure. */
export async function sendTestMail(
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
  to: string,
): Promise<string> {
  const transport = openTransport(smtpUrl, mailFrom);
  try {
    const { response } = await transport.sendMail({
      to,
      subject: 'JIM can send mail',
      text: `This is a test mail from JIM, sent by "npm run admin -- mail-test".\n`,
    });
    return response;
  } finally {
    transport.close();
  }
}

function openTransport(url: string, from: string) {
  return createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
}
