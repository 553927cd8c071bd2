import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailer } from './mailer.ts';

const MAIL = { to: 'ana@example.org', subject: 'Set a new password', text: 'Open this link: x' };

/** Speaks just enough SMTP to receive one mail. */
async function startMailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, received };
}

function startLog() {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return { log: pino(stream), text: () => text };
}

describe('mailer', () => {
  it('sends mail through SMTP_URL with MAIL_FROM as the sender [AUTH-37]', async () => {
    const { url, received } = await startMailServer();
    const { log } = startLog();
    const config = { smtpUrl: url, mailFrom: 'JIM <jim@jim.example>', isDevelopment: false };
    const mailer = createMailer(config, log);
    expect(mailer.isSetUp).toBe(true);
    await mailer.send(MAIL);
    const conversation = received.join('');
    expect(conversation).toContain('MAIL FROM:<jim@jim.example>');
    expect(conversation).toContain('RCPT TO:<ana@example.org>');
    expect(conversation).toContain('Subject: Set a new password');
    expect(conversation).toContain('Open this link: x');
  });

  it('throws if the mail server is down [AUTH-37]', async () => {
    const { log } = startLog();
    const config = {
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'jim@x.example',
      isDevelopment: false,
    };
    await expect(createMailer(config, log).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('logs the mail in development, and nothing of it otherwise [AUTH-37] [OPS-18]', async () => {
    const development = startLog();
    const off = { smtpUrl: undefined, mailFrom: 'jim@x.example' };
    const shown = createMailer({ ...off, isDevelopment: true }, development.log);
    expect(shown.isSetUp).toBe(false);
    await shown.send(MAIL);
    expect(development.text()).toContain('Open this link: x');

    const production = startLog();
    await createMailer({ ...off, isDevelopment: false }, production.log).send(MAIL);
    expect(production.text()).toContain('mail is not set up');
    expect(production.text()).not.toMatch(/link|ana@example/);
  });
});
