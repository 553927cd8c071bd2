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
  /** Whether a mail can arrive anywhere. */
  readonly isSetUp: boolean;
  send(mail: Mail): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isDevelopment'>;

/** SMTP where it is set up. Without it mails are shown in the log in development, and dropped else. */
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
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: mailFrom },
  );
  return {
    isSetUp: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
