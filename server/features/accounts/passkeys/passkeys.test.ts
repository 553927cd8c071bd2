import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import {
  signInWithPasskey,
  startPasskeySignIn,
} from '#shared/accounts/passkey-sign-in.contract.ts';
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#shared/accounts/passkeys.contract.ts';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { startStepUp, stepUp } from '#shared/accounts/step-up.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { TestAuthenticator } from './passkey-testing.ts';

const ORIGIN = 'https://jim.example';
const HERE = { origin: ORIGIN };
const REFUSED = { status: 403, body: { code: 'PASSKEY_REFUSED' } };

describe('passkeys', () => {
  const get = useTestApp({ config: { publicUrl: ORIGIN } });
  const prove = (person: TestPerson) => person.call(stepUp, { body: { password: PASSWORD } });

  async function signUpWithPasskey() {
    const person = await get().visitor().signUp();
    const device = new TestAuthenticator();
    await prove(person);
    const credential = device.make(await person.call(startPasskey, {}), HERE);
    const passkey = await person.call(addPasskey, { body: { credential } });
    return { person, device, passkey };
  }
  const enter = (credential: unknown, visitor = get().visitor()) =>
    visitor.send(signInWithPasskey, { body: { credential } });
  const ask = () => get().visitor().call(startPasskeySignIn, {});

  it('adds a passkey after a step-up, names and lists it, and notifies the user by mail [AUTH-101]', async () => {
    const person = await get().visitor().signUp();
    const refused = { status: 403, body: { code: 'STEP_UP_NEEDED' } };
    expect(await person.send(startPasskey)).toMatchObject(refused);
    await prove(person);
    const device = new TestAuthenticator();
    const creation = await person.call(startPasskey, {});
    expect(creation).toMatchObject({
      rp: { id: 'jim.example' },
      user: { name: person.user?.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await person.call(addPasskey, {
      body: { credential: device.make(creation, HERE) },
    });
    await person.call(renamePasskey, { params: { id: added.id }, body: { name: 'My phone' } });
    expect(await person.call(listPasskeys, {})).toMatchObject([
      { id: added.id, name: 'My phone', lastUsedAt: null },
    ]);
    for (const name of ['', '   ', 'x'.repeat(61), 7]) {
      const answer = await person.send(renamePasskey, { params: { id: added.id }, body: { name } });
      expect([name, answer.status]).toEqual([name, 400]);
    }
    const told = () => get().mails.filter(({ to }) => to === person.user?.email);
    await expect.poll(() => told().length).toBe(1);
    expect(told()[0]?.subject).toBe('A passkey was added to your JIM account');
  });

  it('signs in with a passkey repeatedly [AUTH-102]', async () => {
    const { person, device, passkey } = await signUpWithPasskey();
    for (let time = 0; time < 2; time += 1) {
      const visitor = get().visitor();
      expect(await enter(device.answer(await ask(), HERE), visitor)).toMatchObject({
        status: 200,
        body: { user: { id: person.id } },
      });
      expect((await visitor.call(me, {})).id).toBe(person.id);
    }
    const [listed] = await person.call(listPasskeys, {});
    expect([listed?.id, typeof listed?.lastUsedAt]).toEqual([passkey.id, 'string']);
  });

  it("doesn't reveal through passkeys who has an account [AUTH-102]", async () => {
    await signUpWithPasskey();
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ rpId: 'jim.example', allowCredentials: [] });
    expect({ ...first, challenge: '' }).toEqual({ ...second, challenge: '' });
    expect(first.challenge).not.toBe(second.challenge);
    expect(await enter(new TestAuthenticator().answer(first, HERE))).toMatchObject(REFUSED);
  });

  it('refuses forged and replayed passkey answers, and those for other sites or purposes [AUTH-103]', async () => {
    const { person, device } = await signUpWithPasskey();
    const other = await signUpWithPasskey();
    const good = device.answer(await ask(), HERE);
    expect((await enter(good)).status).toBe(200);
    const request = await ask();
    const fresh = device.answer(request, HERE);
    const forged = { ...fresh.response, signature: `${fresh.response.signature.slice(0, -4)}AAAA` };
    const stranger = other.device.answer(request, HERE);
    const madeUp = { ...request, challenge: Buffer.alloc(54, 7).toString('base64url') };
    const { passkey: forStepUp } = await person.call(startStepUp, {});
    const odd: Record<string, unknown> = {
      replayed: good,
      forged: { ...fresh, response: forged },
      'signed by the key of another': { ...stranger, id: device.id, rawId: device.id },
      'with the handle of another': {
        ...fresh,
        response: { ...fresh.response, userHandle: stranger.response.userHandle },
      },
      'from another origin': device.answer(await ask(), { origin: 'https://evil.example' }),
      'for another site': device.answer(await ask(), { ...HERE, rpId: 'evil.example' }),
      'only touched': device.answer(await ask(), { ...HERE, isVerified: false }),
      'to a challenge we never made': device.answer(madeUp, HERE),
      'to the challenge of a step-up': device.answer(forStepUp ?? request, HERE),
    };
    for (const [what, credential] of Object.entries(odd)) {
      const answer = await enter(credential);
      expect([what, answer.status, answer.body]).toEqual([
        what,
        403,
        expect.objectContaining({ code: 'PASSKEY_REFUSED' }),
      ]);
    }
    for (const credential of [undefined, {}, { ...fresh, id: '' }, { ...fresh, type: 'x' }]) {
      expect((await enter(credential)).status).toBe(400);
    }
    expect([(await enter(fresh)).status, (await enter(fresh)).status]).toEqual([200, 403]);
  });

  it('refuses a passkey whose counter goes back, because it may be a copy [AUTH-103]', async () => {
    const { device } = await signUpWithPasskey();
    const old = device.answer(await ask(), HERE);
    expect((await enter(device.answer(await ask(), HERE))).status).toBe(200);
    expect(await enter(old)).toMatchObject(REFUSED);
  });

  it('refuses a removed passkey, and lets only its owner remove or rename it [AUTH-103]', async () => {
    const { person, device, passkey } = await signUpWithPasskey();
    const other = await get().visitor().signUp();
    const params = { id: passkey.id };
    await other.stepUp();
    expect((await other.send(removePasskey, { params })).status).toBe(404);
    const rename = await other.send(renamePasskey, { params, body: { name: 'Mine' } });
    expect(rename.status).toBe(404);
    await person.call(removePasskey, { params });
    expect(await enter(device.answer(await ask(), HERE))).toMatchObject(REFUSED);
    expect((await person.send(removePasskey, { params })).status).toBe(404);
  });

  it('refuses a passkey challenge after five minutes [AUTH-103]', async () => {
    const { device } = await signUpWithPasskey();
    const answer = device.answer(await ask(), HERE);
    const later = new Date(get().clock.now().getTime() + 5 * 60_000);
    const clock = vi.spyOn(get().clock, 'now').mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect(await enter(answer)).toMatchObject(REFUSED);
  });

  it('ties each passkey to one account and allows ten per user [AUTH-101]', async () => {
    const { person, device } = await signUpWithPasskey();
    const other = await get().visitor().signUp();
    await prove(other);
    const again = device.make(await other.call(startPasskey, {}), HERE);
    expect((await other.send(addPasskey, { body: { credential: again } })).status).toBe(409);
    const stolen = new TestAuthenticator().make(await person.call(startPasskey, {}), HERE);
    expect(await other.send(addPasskey, { body: { credential: stolen } })).toMatchObject(REFUSED);
    const foreign = new TestAuthenticator().make(await other.call(startPasskey, {}), {
      origin: 'https://evil.example',
    });
    expect(await other.send(addPasskey, { body: { credential: foreign } })).toMatchObject(REFUSED);
    for (let count = 1; count < MAX_PASSKEYS; count += 1) {
      const credential = new TestAuthenticator().make(await person.call(startPasskey, {}), HERE);
      await person.call(addPasskey, { body: { credential } });
    }
    expect(await person.send(startPasskey)).toMatchObject({
      status: 409,
      body: { reason: 'PASSKEY_LIMIT' },
    });
  });

  it('tells a suspended user the reason instead of signing in with a passkey [AUTH-102]', async () => {
    const { person, device } = await signUpWithPasskey();
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [person.id]);
    expect(await enter(device.answer(await ask(), HERE))).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
  });

  it('deletes passkeys when the password is reset by mail [AUTH-104]', async () => {
    const { person, device } = await signUpWithPasskey();
    const email = String(person.user?.email);
    await get().visitor().send(requestPasswordReset, { body: { email } });
    const link = () =>
      get()
        .mails.filter(({ to }) => to === email)
        .map(({ text }) => /reset-password#(\S+)/.exec(text)?.[1])
        .find((token) => token !== undefined);
    await expect.poll(link).toBeDefined();
    const body = { token: String(link()), password: 'a-better-one' };
    await get().visitor().call(confirmPasswordReset, { body });
    expect(await enter(device.answer(await ask(), HERE))).toMatchObject(REFUSED);
    const back = { email, password: 'a-better-one' };
    expect((await get().visitor().send(login, { body: back })).status).toBe(200);
  });

  it('exports passkeys without their keys, and deletes them with the account [AUTH-104]', async () => {
    const { person, device, passkey } = await signUpWithPasskey();
    const exported = (await person.exportData()).body as Record<string, unknown>;
    expect(exported.account).toMatchObject({ passkeys: [{ id: passkey.id, name: passkey.name }] });
    expect(JSON.stringify(exported)).not.toContain(device.id);
    await person.call(deleteAccount, {
      body: { confirmation: String(person.user?.username), password: PASSWORD },
    });
    expect(await enter(device.answer(await ask(), HERE))).toMatchObject(REFUSED);
  });

  describe('as a step-up', () => {
    it('accepts a passkey as a step-up for ten minutes in this session only [AUTH-105]', async () => {
      const { person, device } = await signUpWithPasskey();
      const { db } = get().deps;
      const elsewhere = get().visitor();
      await enter(device.answer(await ask(), HERE), elsewhere);
      expect((await elsewhere.send(startPasskey)).status).toBe(403);
      const { passkey } = await elsewhere.call(startStepUp, {});
      expect(passkey?.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
      if (!passkey) throw new Error('A passkey was expected.');
      const credential = device.answer(passkey, HERE);
      await elsewhere.call(stepUp, { body: { credential } });
      expect((await elsewhere.send(startPasskey)).status).toBe(200);
      expect(await elsewhere.send(stepUp, { body: { credential } })).toMatchObject(REFUSED);
      await db.query(
        `update sessions set verified_at = verified_at - interval '10 minutes' where user_id = $1`,
        [person.id],
      );
      expect((await elsewhere.send(startPasskey)).status).toBe(403);
    });

    it("refuses another user's passkey or a wrong password as a step-up [AUTH-105]", async () => {
      const { person, device } = await signUpWithPasskey();
      const thief = await signUpWithPasskey();
      const { passkey } = await thief.person.call(startStepUp, {});
      if (!passkey) throw new Error('A passkey was expected.');
      const answers = [device.answer(passkey, HERE), device.answer(await ask(), HERE)];
      for (const credential of answers) {
        const answer = await thief.person.send(stepUp, { body: { credential } });
        expect(answer).toMatchObject(REFUSED);
      }
      for (const password of ['', 'not-this-one']) {
        expect((await person.send(stepUp, { body: { password } })).status).toBe(403);
      }
      const plain = await get().visitor().signUp();
      expect(await plain.call(startStepUp, {})).toEqual({ passkey: null });
    });
  });
});
