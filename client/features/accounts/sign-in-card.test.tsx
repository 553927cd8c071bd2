import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, renderInApp, SOFIA, stubServer } from '#tests/test-client.tsx';
import { SignInCard } from './sign-in-card.tsx';

const SIGNED_IN = { success: true, user: SOFIA, message: 'ok' };
const never = () => new Promise<never>(() => undefined);

async function logIn(password = 'secret1') {
  await userEvent.type(screen.getByLabelText('Email'), 'sofia@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('login', () => {
  it('has the tabs Login and Sign Up, with Login first [AUTH-42]', () => {
    renderInApp(<SignInCard />);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up']);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('shows validation errors at the login fields and sends nothing [AUTH-43]', async () => {
    const fetch = stubServer({});
    renderInApp(<SignInCard />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const note = await screen.findByText('Invalid email address');
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(email);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is busy while the login is sent and can't be submitted twice [AUTH-45]", async () => {
    const fetch = stubServer({ 'POST /api/auth/login': never() });
    renderInApp(<SignInCard />);
    await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('goes to the dashboard with a toast after login [AUTH-46] [AUTH-47]', async () => {
    stubServer({ 'POST /api/auth/login': { body: SIGNED_IN } });
    const { history, queryClient } = renderInApp(<SignInCard />, '/login');
    await logIn();
    await screen.findByText('Welcome back!');
    expect(screen.getByText("You've successfully logged in.")).toBeDefined();
    expect(history.at(-1)).toBe('/dashboard');
    expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(SOFIA);
  });

  it('reports that the browser did not keep the session cookie [AUTH-94]', async () => {
    stubServer({
      'POST /api/auth/login': { body: SIGNED_IN },
      'GET /api/auth/me': refusal(401, 'NOT_AUTHENTICATED', 'Not authenticated'),
    });
    const { history } = renderInApp(<SignInCard />, '/login');
    await logIn();
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getAllByText(/Allow cookies for this site/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Welcome back!')).toBeNull();
    expect(history.at(-1)).toBe('/login');
  });

  it("shows the server's message when the login fails [AUTH-48]", async () => {
    const message = 'Invalid email or password';
    stubServer({ 'POST /api/auth/login': refusal(401, 'WRONG_CREDENTIALS', message) });
    renderInApp(<SignInCard />);
    await logIn();
    await screen.findByText('Login failed');
    expect(screen.getByText(message)).toBeDefined();
  });

  it('shows a general message if a failed login has none from the server [AUTH-48]', async () => {
    stubServer({ 'POST /api/auth/login': new TypeError('Failed to fetch') });
    renderInApp(<SignInCard />);
    await logIn();
    await screen.findByText('An error occurred while logging in.');
    expect(screen.getByText(/Can't reach JIM/)).toBeDefined();
  });
});
