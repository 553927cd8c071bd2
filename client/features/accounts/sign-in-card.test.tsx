// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp, SOFIA, stubServer } from '#client/lib/testing.tsx';
import { SignInCard } from './sign-in-card.tsx';

const SIGNED_IN = { success: true, user: SOFIA, message: 'ok' };
const never = () => new Promise<never>(() => undefined);
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

async function logIn(password = 'secret1') {
  await user.type(screen.getByLabelText('Email'), 'sofia@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

async function openSignUp() {
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
}

async function signUp() {
  await openSignUp();
  await user.type(screen.getByLabelText('Name'), 'Sofia Marchetti');
  await user.type(screen.getByLabelText('Username'), 'sofia');
  await user.type(screen.getByLabelText('Email'), 'sofia@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.selectOptions(screen.getByLabelText('Role'), 'Referee');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('login', () => {
  it('has the tabs Login and Sign Up, Login first [AUTH-42]', () => {
    renderInApp(<SignInCard />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up']);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('says what is wrong at the field and sends nothing [AUTH-43]', async () => {
    const fetch = stubServer({});
    renderInApp(<SignInCard />);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    const note = await screen.findByText('Invalid email address');
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(email);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is busy while it is sent, and cannot be sent twice [AUTH-45]', async () => {
    const fetch = stubServer({ 'POST /api/auth/login': never() });
    renderInApp(<SignInCard />);
    await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await user.click(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('goes to the dashboard with a toast [AUTH-46] [AUTH-47]', async () => {
    stubServer({ 'POST /api/auth/login': { body: SIGNED_IN } });
    const { history, queryClient } = renderInApp(<SignInCard />, '/login');
    await logIn();
    await screen.findByText('Welcome back!');
    expect(screen.getByText("You've successfully logged in.")).toBeDefined();
    expect(history.at(-1)).toBe('/dashboard');
    expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(SOFIA);
  });

  it("shows the server's message when it fails [AUTH-48]", async () => {
    const message = 'Invalid email or password';
    const body = { success: false, code: 'WRONG_CREDENTIALS', message };
    stubServer({ 'POST /api/auth/login': { status: 401, body } });
    renderInApp(<SignInCard />);
    await logIn();
    await screen.findByText('Login failed');
    expect(screen.getByText(message)).toBeDefined();
  });

  it('shows our own words where the server has none [AUTH-48]', async () => {
    stubServer({ 'POST /api/auth/login': new TypeError('Failed to fetch') });
    renderInApp(<SignInCard />);
    await logIn();
    await screen.findByText('An error occurred while logging in.');
    expect(screen.getByText(/JIM cannot be reached/)).toBeDefined();
  });
});

describe('sign-up', () => {
  it('says what is wrong at each field and sends nothing [AUTH-43]', async () => {
    const fetch = stubServer({});
    renderInApp(<SignInCard />);
    await openSignUp();
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
    renderInApp(<SignInCard />);
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
    renderInApp(<SignInCard />);
    await signUp();
    await screen.findByRole('button', { name: 'Creating account...' });
  });

  it('goes to the dashboard with a welcome [AUTH-46] [AUTH-49]', async () => {
    stubServer({ 'POST /api/auth/register': { status: 201, body: SIGNED_IN } });
    const { history } = renderInApp(<SignInCard />, '/login');
    await signUp();
    await screen.findByText('Welcome to JIM!');
    expect(history.at(-1)).toBe('/dashboard');
  });

  it('shows a taken address in the toast and at its field [AUTH-50]', async () => {
    const message = 'An account with this email already exists.';
    const body = { success: false, code: 'EMAIL_TAKEN', message };
    stubServer({ 'POST /api/auth/register': { status: 409, body } });
    renderInApp(<SignInCard />);
    await signUp();
    await screen.findByText('Registration failed');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('shows our own words where the server has none [AUTH-50]', async () => {
    stubServer({ 'POST /api/auth/register': { status: 502 } });
    renderInApp(<SignInCard />);
    await signUp();
    await screen.findByText('An error occurred while creating your account.');
  });
});
