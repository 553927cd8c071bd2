// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp, SOFIA, stubServer } from '#client/lib/testing.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const SIGNED_IN = { success: true, user: SOFIA, message: 'ok' };
const never = () => new Promise<never>(() => undefined);
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

async function signUp() {
  await user.type(screen.getByLabelText('Name'), 'Sofia Marchetti');
  await user.type(screen.getByLabelText('Username'), 'sofia');
  await user.type(screen.getByLabelText('Email'), 'sofia@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.selectOptions(screen.getByLabelText('Role'), 'Referee');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('sign-up', () => {
  it('says what is wrong at each field and sends nothing [AUTH-43]', async () => {
    const fetch = stubServer({});
    renderInApp(<SignUpForm />);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Name must be at least 2 characters');
    for (const text of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Please select a role',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('offers the seven roles, Referee for Ref, and sends what the server knows [AUTH-44]', async () => {
    const fetch = stubServer({ 'POST /api/auth/register': { status: 201, body: SIGNED_IN } });
    renderInApp(<SignUpForm />);
    await signUp();
    await screen.findByText('Your account has been created successfully.');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
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

  it('is busy while it is sent [AUTH-45]', async () => {
    stubServer({ 'POST /api/auth/register': never() });
    renderInApp(<SignUpForm />);
    await signUp();
    await screen.findByRole('button', { name: 'Creating account...' });
  });

  it('goes to the dashboard with a welcome [AUTH-46] [AUTH-49]', async () => {
    stubServer({ 'POST /api/auth/register': { status: 201, body: SIGNED_IN } });
    const { history } = renderInApp(<SignUpForm />, '/login');
    await signUp();
    await screen.findByText('Welcome to JIM!');
    expect(history.at(-1)).toBe('/dashboard');
  });

  it('shows a taken address in the toast and at its field [AUTH-50]', async () => {
    const message = 'An account with this email already exists.';
    const body = { success: false, code: 'EMAIL_TAKEN', message };
    stubServer({ 'POST /api/auth/register': { status: 409, body } });
    renderInApp(<SignUpForm />);
    await signUp();
    await screen.findByText('Registration failed');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('shows our own words where the server has none [AUTH-50]', async () => {
    stubServer({ 'POST /api/auth/register': { status: 502 } });
    renderInApp(<SignUpForm />);
    await signUp();
    await screen.findByText('An error occurred while creating your account.');
  });
});
