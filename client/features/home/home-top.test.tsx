import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/access.ts';
import { renderInApp, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';
import { HomeTop } from './home-top.tsx';

beforeEach(() => signInHint(true));

describe('HomeTop', () => {
  it.each(ROLES)('shows the admin link only to admins: %s [ADM-38]', async (role) => {
    const spy = stubServer({ 'GET /api/auth/me': { body: { ...SOFIA, role } } });
    renderInApp(<HomeTop />);
    await waitFor(() => expect(spy).toHaveBeenCalled());
    if (role === 'Admin') {
      const link = await screen.findByRole('link', { name: 'Admin area' });
      expect(link.getAttribute('href')).toBe('/admin');
    } else {
      expect(screen.queryByRole('link', { name: 'Admin area' })).toBeNull();
    }
  });
});
