import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal, renderInApp, SOFIA, sentTo, stubServer } from '#tests/test-client.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const SIGNED_IN = { success: true, user: SOFIA, message: 'ok' };
const onLogIn = vi.fn();
const never = () => new Promise<never>(() => undefined);

const REGISTER = 'POST /api/auth/register';
const sent = (fetch: ReturnType<typeof stubServer>) => sentTo(fetch, REGISTER);

async function signUp({ password = 'secret1' } = {}) {
  await userEvent.type(screen.getByLabelText('Name'), 'Sofia Marchetti');
  await userEvent.type(screen.getByLabelText('Username'), 'sofia');
  await userEvent.type(screen.getByLabelText('Email'), 'sofia@example.com');
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Referee');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('sign-up', () => {
  it('shows validation errors at the sign-up fields and sends nothing [AUTH-43]', async () => {
    const fetch = stubServer({});
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Name must be at least 2 characters');
    for (const text of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Please select a role',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(sent(fetch)).toEqual([]);
  });

  it('warns about a common password while the user types, but accepts it [AUTH-84]', async () => {
    const fetch = stubServer({ [REGISTER]: { status: 201, body: SIGNED_IN } });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'Test1234');
    await screen.findByText('This is a common password. A longer one is safer.');
    await userEvent.type(field, ' and more');
    await screen.findByText('At least 6 characters.');
    await userEvent.clear(field);
    await userEvent.type(field, 'basketball');
    await screen.findByText('This is a common password. A longer one is safer.');
    await signUp({ password: '' });
    await expect.poll(() => sent(fetch)).toHaveLength(1);
    expect(sent(fetch)[0]).toMatchObject({ password: 'basketball' });
  });

  it('asks for the year of birth only if the server has a minimum age [AUTH-110]', async () => {
    const fetch = stubServer({
      'GET /api/auth/register': { body: { minimumAge: 13 } },
      [REGISTER]: { status: 201, body: SIGNED_IN },
    });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await userEvent.type(await screen.findByLabelText('Year of birth'), '2001');
    await signUp();
    await expect.poll(() => sent(fetch)).toHaveLength(1);
    expect(sent(fetch)[0]).toMatchObject({ birthYear: 2001 });
    cleanup();
    stubServer({ 'GET /api/auth/register': { body: { minimumAge: null } } });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    expect(screen.queryByLabelText('Year of birth')).toBeNull();
  });

  const CHALLENGE = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00112233445566778899aabbccddeeff',
      salt: 'ffeeddccbbaa99887766554433221100',
      cost: 1,
      keyLength: 32,
      // Matches 1 in 16 keys, so the test solves it quickly.
      keyPrefix: '0',
      keySignature: '',
      expiresAt: 1,
    },
    signature: 'ours',
  };

  it('sends a proof of work that starts at the first focus [TRU-60]', async () => {
    const fetch = stubServer({
      'GET /api/auth/register/challenge': { body: { challenge: CHALLENGE } },
      [REGISTER]: { status: 201, body: SIGNED_IN },
    });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    const asked = () => sentTo(fetch, 'GET /api/auth/register/challenge');
    expect(asked()).toHaveLength(0);
    await userEvent.click(screen.getByLabelText('Name'));
    expect(asked()).toHaveLength(1);
    await signUp();
    await screen.findByText('Your account has been created successfully.');
    const proof = JSON.parse(atob(sent(fetch)[0].proof));
    expect(proof.challenge).toEqual(CHALLENGE);
    expect(proof.solution.derivedKey).toMatch(/^0[0-9a-f]{63}$/);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['does not take it any more', 400, 'PROOF_NOT_VALID', /Signing up took too long/],
    ['asks everybody for it', 428, 'PROOF_NEEDED', /Many people are signing up/],
  ])(
    'solves the proof of work again, once, when the server %s [TRU-61]',
    async (_, status, code, text) => {
      const fetch = stubServer({
        'GET /api/auth/register/challenge': { body: { challenge: CHALLENGE } },
        [REGISTER]: refusal(status, code),
      });
      renderInApp(<SignUpForm onLogIn={onLogIn} />);
      await signUp();
      await screen.findAllByText(text);
      expect(sent(fetch)).toHaveLength(2);
      expect(sentTo(fetch, 'GET /api/auth/register/challenge')).toHaveLength(2);
    },
  );

  it('sends the invite code of the link the user followed [TRU-63]', async () => {
    window.history.replaceState(null, '', '/login?next=%2Finvite%2Fabc-DEF_1&action=befriend');
    const fetch = stubServer({
      'GET /api/auth/register/challenge?invite=abc-DEF_1': { body: { challenge: null } },
      [REGISTER]: { status: 201, body: SIGNED_IN },
    });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await signUp();
    await screen.findByText('Your account has been created successfully.');
    expect(sent(fetch)[0]).toMatchObject({ invite: 'abc-DEF_1' });
    expect(sent(fetch)[0]).not.toHaveProperty('proof');
    window.history.replaceState(null, '', '/');
  });

  it('sends one of seven roles, labeled Referee for Ref, and goes to the dashboard with a toast [AUTH-44] [AUTH-46] [AUTH-49]', async () => {
    const fetch = stubServer({ [REGISTER]: { status: 201, body: SIGNED_IN } });
    const { history } = renderInApp(<SignUpForm onLogIn={onLogIn} />, '/login');
    await signUp();
    await screen.findByText('Welcome to JIM!');
    expect(screen.getByText('Your account has been created successfully.')).toBeDefined();
    expect(history.at(-1)).toBe('/dashboard');
    expect(sent(fetch)[0]).toEqual({
      name: 'Sofia Marchetti',
      username: 'sofia',
      email: 'sofia@example.com',
      password: 'secret1',
      role: 'Ref',
    });
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    const roles = ['Player', 'Coach', 'Referee', 'Fan', 'Scout', 'Trainer', 'Manager'];
    expect(options).toEqual(['Select a role', ...roles]);
  });

  it('is busy while the sign-up is sent [AUTH-45]', async () => {
    stubServer({ [REGISTER]: never() });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await signUp();
    await screen.findByRole('button', { name: 'Creating account...' });
  });

  it('shows a taken email address in the toast and at its field [AUTH-50]', async () => {
    const message = 'An account with this email already exists.';
    stubServer({ [REGISTER]: refusal(409, 'EMAIL_TAKEN', message) });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await signUp();
    await screen.findByText('Registration failed');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('marks both fields if email and username are taken, and offers the login [AUTH-55]', async () => {
    const message =
      'An account with this email already exists, and this username is already taken.';
    stubServer({ [REGISTER]: refusal(409, 'EMAIL_AND_USERNAME_TAKEN', message) });
    renderInApp(<SignInCard />);
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await signUp();
    await screen.findByText('An account with this email already exists.');
    expect(screen.getByText('This username is already taken.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await userEvent.click(screen.getByRole('button', { name: 'Log in instead' }));
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sofia@example.com');
  });

  it('does not offer the login if only the username is taken [AUTH-55]', async () => {
    stubServer({ [REGISTER]: refusal(409, 'USERNAME_TAKEN', 'This username is taken.') });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await signUp();
    await screen.findByText('Registration failed');
    expect(screen.queryByRole('button', { name: 'Log in instead' })).toBeNull();
  });

  it('shows a general message if a failed sign-up has none from the server [AUTH-50]', async () => {
    stubServer({ [REGISTER]: { status: 502 } });
    renderInApp(<SignUpForm onLogIn={onLogIn} />);
    await signUp();
    await screen.findByText('An error occurred while creating your account.');
  });
});
