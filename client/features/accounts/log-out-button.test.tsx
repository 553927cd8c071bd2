import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp, SOFIA, stubServer } from '#tests/test-client.tsx';
import { LogOutButton } from './log-out-button.tsx';

function setUp() {
  const app = renderInApp(<LogOutButton />);
  app.queryClient.setQueryData(['/api/auth/me'], SOFIA);
  app.queryClient.setQueryData(['/api/rewards/user'], [{ id: 1 }]);
  return app;
}

async function logOut() {
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, log out' }));
}

describe('LogOutButton', () => {
  it('clears the user and their data, shows a toast, and is sent even if the user leaves the page [AUTH-51] [AUTH-111]', async () => {
    const fetch = stubServer({
      'POST /api/auth/logout': { body: { success: true, message: 'ok' } },
    });
    const { queryClient } = setUp();
    await logOut();
    await screen.findByText('Logged out');
    expect(screen.getByText("You've been successfully logged out.")).toBeDefined();
    expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull();
    expect(queryClient.getQueryData(['/api/rewards/user'])).toBeUndefined();
    expect(fetch).toHaveBeenCalledWith(
      '/api/auth/logout',
      expect.objectContaining({ keepalive: true }),
    );
  });

  it('asks before logging out and does nothing if the user cancels [AUTH-122]', async () => {
    const fetch = stubServer({ 'POST /api/auth/logout': { body: { success: true } } });
    setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('logs a failed logout and keeps the user signed in [AUTH-52]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubServer({ 'POST /api/auth/logout': { status: 500 } });
    const { queryClient } = setUp();
    await logOut();
    await expect.poll(() => warn).toHaveBeenCalled();
    expect(screen.queryByText('Logged out')).toBeNull();
    expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(SOFIA);
  });
});
