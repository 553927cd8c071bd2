import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { renderInApp, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';
import { Router } from './router.tsx';
import { SCREENS, type Screen } from './screens.ts';

const ADMIN: Screen = {
  name: 'admin',
  paths: ['/admin'],
  load: async () => () => <h1>Admin area</h1>,
  audience: 'members',
  requires: 'review-courts',
};

function open(path: string, user: CurrentUser | null) {
  signInHint(user !== null);
  const fetch = stubServer(user ? { 'GET /api/auth/me': { body: user } } : {});
  return { fetch, ...renderInApp(<Router screens={[ADMIN, ...SCREENS]} />, path) };
}

// Load the chunks first, because they may be slow on a busy machine.
beforeAll(async () => {
  await import('#client/screens/login-screen.tsx');
  await import('#client/screens/dashboard-screen.tsx');
  await import('#client/screens/onboarding-screen.tsx');
});

describe('signed out', () => {
  it('shows the landing page at / and requests only the courts of the world', async () => {
    const { fetch, history } = open('/', null);
    await screen.findByRole('heading', { name: /Find your court/ });
    const asked = fetch.mock.calls.map(([url]) => url);
    expect(asked.filter((url) => !/world|around/.test(String(url)))).toEqual([]);
    expect(history.at(-1)).toBe('/');
  });

  it.each(['/dashboard', '/courts', '/admin', '/settings'])(
    'redirects %s to /login if signed out [NAV-3]',
    async (path) => {
      const { history } = open(path, null);
      await screen.findByRole('heading', { name: /Find your court/ });
      expect(history.at(-1)).toBe('/login');
    },
  );

  it('treats a failed current-user call as signed out [AUTH-53]', async () => {
    signInHint(true);
    stubServer({ 'GET /api/auth/me': { status: 500 } });
    const { history } = renderInApp(<Router />, '/dashboard');
    await screen.findByRole('heading', { name: /Find your court/ });
    expect(history.at(-1)).toBe('/login');
  });
});

describe('signed in', () => {
  it('shows the splash while the user is loading [NAV-2]', async () => {
    signInHint(true);
    stubServer({ 'GET /api/auth/me': new Promise<never>(() => undefined) });
    renderInApp(<Router />);
    expect(screen.getByText('Checking authentication...')).toBeDefined();
    expect(screen.getByRole('img', { name: 'JIM' })).toBeDefined();
    await act(async () => undefined);
  });

  it.each(['/', '/dashboard'])('shows the dashboard at %s [NAV-6] [HOME-3]', async (path) => {
    open(path, { ...SOFIA, role: 'Ref' });
    await screen.findByRole('heading', { level: 1, name: 'Sofia Marchetti' });
    expect(screen.getByText('Referee')).toBeDefined();
    expect(screen.getByText('Level 3')).toBeDefined();
  });

  it.each(['/', '/courts', '/settings', '/nowhere'])(
    'shows the onboarding at %s until it is done [NAV-5]',
    async (path) => {
      open(path, { ...SOFIA, hasCompletedOnboarding: false });
      await screen.findByRole('heading', { name: 'Welcome, Sofia!' });
    },
  );

  it('redirects /login to /dashboard if signed in [NAV-4]', async () => {
    const { history } = open('/login', SOFIA);
    await screen.findByRole('heading', { name: 'Sofia Marchetti' });
    expect(history.at(-1)).toBe('/dashboard');
  });

  it('redirects non-admins from /admin to /dashboard [NAV-9]', async () => {
    const { history } = open('/admin', SOFIA);
    await screen.findByRole('heading', { name: 'Sofia Marchetti' });
    expect(history.at(-1)).toBe('/dashboard');
  });

  it('shows /admin to admins', async () => {
    open('/admin', { ...SOFIA, role: 'Admin' });
    await screen.findByRole('heading', { name: 'Admin area' });
  });

  it('shows the 404 screen at unknown paths [NAV-10]', async () => {
    open('/nowhere', SOFIA);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
  });
});
