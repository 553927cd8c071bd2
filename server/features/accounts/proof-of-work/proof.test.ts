import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { register } from '#shared/accounts/accounts.contract.ts';
import { type SignUpChallenge, signUpChallenge } from '#shared/accounts/sign-up-proof.contract.ts';
import { ownInvite } from '#shared/friends/invites.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { aRegistration, type TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';

/** Solves it like the app, with Node's PBKDF2. */
async function solve(challenge: SignUpChallenge | null, change: object = {}) {
  if (challenge === null) throw new Error('There is nothing to solve.');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution, ...change })).toString('base64');
}

describe('sign-up proof', () => {
  const get = useTestApp({ config: { signUpProofIterations: 20_000 } });
  const ask = async (invite?: string) =>
    (await get().visitor().call(signUpChallenge, { query: { invite } })).challenge;
  const signUp = (body: object) => get().visitor().send(register, { body });
  const proofOf = async (username: string) => {
    const [row] = await get().deps.db.query<{ proof: string | null }>(
      'select s.proof from sign_up_proofs s join people p on p.id = s.user_id where p.username = $1',
      [username],
    );
    return row?.proof;
  };

  it('issues a signed sign-up challenge with bounded work [TRU-60]', async () => {
    const challenge = await ask();
    expect(challenge?.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 10_000 });
    const minutes = (Number(challenge?.parameters.expiresAt) * 1_000 - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30.5);
    const body = aRegistration({ proof: await solve(challenge) });
    expect((await signUp(body)).status).toBe(201);
    expect(await proofOf(body.username)).toBe('work');
  });

  it('accepts a proof for one account, even if several are sent at once [TRU-60]', async () => {
    const proof = await solve(await ask());
    const answers = await Promise.all([1, 2, 3].map(() => signUp(aRegistration({ proof }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ code: 'PROOF_NOT_VALID' });
  });

  it("doesn't use up the proof if the sign-up fails for another reason [TRU-64]", async () => {
    const { email } = aRegistration();
    await signUp(aRegistration({ email }));
    const proof = await solve(await ask());
    expect((await signUp(aRegistration({ email, proof }))).status).toBe(409);
    expect((await signUp(aRegistration({ proof }))).status).toBe(201);
  });

  it('refuses an invalid proof [TRU-61]', async () => {
    const challenge = await ask();
    const easier = challenge && {
      ...challenge,
      parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 },
    };
    for (const proof of [
      'not base64 at all',
      Buffer.from('{}').toString('base64'),
      Buffer.from('null').toString('base64'),
      await solve(challenge, { solution: { counter: 0, derivedKey: '00' } }),
      await solve(challenge, { challenge: { ...challenge, signature: '00' } }),
      await solve(challenge, { challenge: easier }),
    ]) {
      expect(await signUp(aRegistration({ proof }))).toMatchObject({
        status: 400,
        body: { code: 'PROOF_NOT_VALID' },
      });
    }
  });

  it('creates an account without a proof and marks it as unproven [TRU-62]', async () => {
    const body = aRegistration();
    expect(await signUp(body)).toMatchObject({ status: 201, body: { success: true } });
    expect(await proofOf(body.username)).toBeNull();
  });

  const invitedBy = async (level: 'Seen' | 'Known') => {
    const host: TestPerson = await get().visitor().signUp();
    await setLevel(get().deps.db, [host.id], level);
    return (await host.call(ownInvite, {})).code;
  };

  it('requires no proof from users invited by a Known user [TRU-63]', async () => {
    const invite = await invitedBy('Known');
    expect(await ask(invite)).toBeNull();
    const body = aRegistration({ invite });
    expect((await signUp(body)).status).toBe(201);
    expect(await proofOf(body.username)).toBe('invited');
  });

  it('requires a proof despite an invite from other users or an invented one [TRU-63]', async () => {
    for (const invite of [await invitedBy('Seen'), 'AAAAAAAAAAAAAAAA']) {
      expect(await ask(invite)).not.toBeNull();
      const body = aRegistration({ invite });
      expect((await signUp(body)).status).toBe(201);
      expect(await proofOf(body.username)).toBeNull();
    }
  });

  it('gives the 21st invited user of a day a challenge, and counts only accounts [TRU-63, TRU-64]', async () => {
    const invite = await invitedBy('Known');
    const { email } = aRegistration();
    for (let i = 0; i < 19; i++) await signUp(aRegistration({ invite, ...(i === 0 && { email }) }));
    expect((await signUp(aRegistration({ invite, email }))).status).toBe(409);
    expect(await ask(invite)).toBeNull();
    const last = [1, 2, 3].map(() => aRegistration({ invite }));
    await Promise.all(last.map(signUp));
    const proofs = await Promise.all(last.map(({ username }) => proofOf(username)));
    expect(proofs.filter((proof) => proof === 'invited')).toHaveLength(1);
    const body = aRegistration({ invite, proof: await solve(await ask(invite)) });
    expect((await signUp(body)).status).toBe(201);
    expect(await proofOf(body.username)).toBe('work');
    const without = aRegistration({ invite });
    expect((await signUp(without)).status).toBe(201);
    expect(await proofOf(without.username)).toBeNull();
  }, 60_000);
});

describe('expired proof', () => {
  const get = useTestApp({ config: { signUpProofIterations: 20_000 }, hasOwnClock: true });

  it('refuses an expired proof [TRU-61]', async () => {
    await get().clock.set(new Date(Date.now() - 31 * 60_000));
    const { challenge } = await get().visitor().call(signUpChallenge, { query: {} });
    const body = aRegistration({ proof: await solve(challenge) });
    expect(await get().visitor().send(register, { body })).toMatchObject({
      status: 400,
      body: { code: 'PROOF_NOT_VALID' },
    });
  });
});

describe('lowered limit', () => {
  const get = useTestApp({
    config: { signUpProofIterations: 20_000, signUpsWithoutProofPerHourPerAddress: 2 },
  });

  it('requires a proof for further sign-ups of a network if the operator lowered the limit [TRU-62]', async () => {
    const send = (body: object) => get().visitor().send(register, { body });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await send(aRegistration())).status);
    expect(statuses).toEqual([201, 201, 428]);
    expect((await send(aRegistration())).body).toMatchObject({ code: 'PROOF_NEEDED' });
    const { challenge } = await get().visitor().call(signUpChallenge, { query: {} });
    expect((await send(aRegistration({ proof: await solve(challenge) }))).status).toBe(201);
  });
});
