import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestAuthenticator } from '#server/features/accounts/passkeys/passkey-testing.ts';
import { deliveryQueue } from '#server/features/notifications/index.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import { confirmEmail } from '#shared/accounts/email-confirmation.contract.ts';
import { addPasskey, removePasskey, startPasskey } from '#shared/accounts/passkeys.contract.ts';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { stepUp } from '#shared/accounts/step-up.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { startMailServer, type TestMailServer } from '#tests/test-mail-server.ts';
import { PASSWORD } from '#tests/test-person.ts';

const PUBLIC_URL = 'https://jim.example';
const SENDER = 'JIM <jim@jim.example>';

describe('mails received over SMTP', () => {
  let app: TestApp;
  let mailServer: TestMailServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    const config = { smtpUrl: mailServer.url, mailFrom: SENDER, publicUrl: PUBLIC_URL };
    const log = createLogger('silent');
    const mailer = createMailer({ ...config, isDevelopment: false }, log);
    app = await createTestApp({ config, deps: { mailer } });
  });
  afterAll(async () => {
    await app?.close();
    await mailServer?.close();
  });

  const mailsTo = (address: string) =>
    mailServer.received.filter(({ envelope }) => envelope.to.includes(address));

  /** Returns the last of `count` mails to this address and checks what all mails share. */
  async function mailTo(address: string, count = 1) {
    await expect.poll(() => mailsTo(address).length).toBe(count);
    const mail = mailsTo(address).at(-1);
    if (!mail) throw new Error('A mail was expected.');
    expect(mail.envelope).toEqual({ from: 'jim@jim.example', to: [address] });
    expect(mail.headers.get('from')).toBe(SENDER);
    expect(mail.headers.get('to')).toBe(address);
    expect(mail.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
    return { subject: mail.headers.get('subject'), text: mail.text, headers: mail.headers };
  }
  const tokenIn = (text: string, path: string) =>
    String(new RegExp(`${PUBLIC_URL}/${path}#([\\w-]+)`).exec(text)?.[1]);

  async function signUp() {
    const person = await app.visitor().signUp();
    const email = String(person.user?.email);
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('Confirm your email for JIM');
    const token = tokenIn(text, 'confirm-email');
    await app.visitor().call(confirmEmail, { body: { token } });
    expect((await person.call(me, {})).isEmailConfirmed).toBe(true);
    return { person, email };
  }

  it('resets a password with the mail’s link, in the user’s language, and notifies them [AUTH-36, AUTH-85]', async () => {
    const { email } = await signUp();
    await app.deps.db.query(`update users set language = 'fr' where email = $1`, [email]);
    await app.visitor().call(requestPasswordReset, { body: { email } });
    const { subject, text } = await mailTo(email, 2);
    expect(subject).toContain('mot de passe');
    const password = 'a-better-one';
    await app
      .visitor()
      .call(confirmPasswordReset, { body: { token: tokenIn(text, 'reset-password'), password } });
    expect((await mailTo(email, 3)).text).toContain(`${PUBLIC_URL}/reset-password`);
    expect((await app.visitor().send(login, { body: { email, password } })).status).toBe(200);
  });

  it('notifies the user of an added and a removed passkey [AUTH-101]', async () => {
    const { person, email } = await signUp();
    await app.deps.db.query(`update users set language = 'es' where email = $1`, [email]);
    await person.call(stepUp, { body: { password: PASSWORD } });
    const credential = new TestAuthenticator().make(await person.call(startPasskey, {}), {
      origin: PUBLIC_URL,
    });
    const { id } = await person.call(addPasskey, { body: { credential } });
    const added = await mailTo(email, 2);
    expect(added.subject).toBe('Se agregó una llave de acceso a tu cuenta de JIM');
    expect(added.text).toContain('Sirve para entrar.');
    expect(added.text).toContain(`para quitar la llave: ${PUBLIC_URL}/reset-password`);
    await app.deps.db.query(`update users set language = 'en' where email = $1`, [email]);
    await person.call(removePasskey, { params: { id } });
    const removed = await mailTo(email, 3);
    expect(removed.subject).toBe('A passkey was removed from your JIM account');
    expect(removed.text).toBe(
      `A passkey was removed from your JIM account. It can no longer be used to log in; your password still works.\n\nIf this wasn't you, set a new password right away: ${PUBLIC_URL}/reset-password\n\nJIM\n`,
    );
  });

  it('sends notifications with an unsubscribe link and without names [NTF-9]', async () => {
    const { person, email } = await signUp();
    const { person: other } = await signUp();
    await other.call(requestFriend, { body: { userId: person.id } });
    await runQueue(deliveryQueue(app.deps), app.deps);
    const { text, headers } = await mailTo(email, 2);
    expect(text).toContain(`${PUBLIC_URL}/notifications`);
    expect(text).not.toContain(other.user?.name);
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/jim\.example\/.+>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});
