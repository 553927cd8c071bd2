import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { Router } from '#client/app/router.tsx';
import { rememberReturn, takeReturn } from '#client/lib/navigation/return-after-login.ts';
import { aCourtPage, aFavourite } from '#tests/client-builders.ts';
import { refusal, renderInApp, SOFIA, signInHint, stubServer } from '#tests/test-client.tsx';
import { CourtScreen } from './court-screen.tsx';

describe('court screen', () => {
  it('requests everything at once, without waiting for the court [SPEED-5]', async () => {
    const never = new Promise<never>(() => undefined);
    const server = stubServer({
      'GET /api/courts/7': never,
      'GET /api/check-ins/today': never,
      'GET /api/friends/here': never,
      'GET /api/map/settings': never,
    });
    renderInApp(
      <Route path="/courts/:id">
        <CourtScreen />
      </Route>,
      '/courts/7',
    );
    await waitFor(() => {
      const asked = server.mock.calls.map(([url]) => String(url)).sort();
      expect(asked).toEqual([
        '/api/check-ins/today',
        '/api/courts/7',
        '/api/friends/here',
        '/api/map/settings',
      ]);
    });
  });

  it('redirects to the court that it was merged into [CRT-67]', async () => {
    const never = new Promise<never>(() => undefined);
    const court = aCourtPage({
      id: 9,
      name: 'Survivor',
      latitude: null,
      longitude: null,
      isApproved: false,
      status: 'pending',
    });
    stubServer({
      'GET /api/courts/7': { body: court },
      'GET /api/courts/9': { body: court },
      'GET /api/auth/me': { body: SOFIA },
      'GET /api/check-ins/today': never,
      'GET /api/friends/here': never,
      'GET /api/map/settings': never,
    });
    signInHint(true);
    const { history } = renderInApp(<Router />, '/courts/7');
    expect(await screen.findByRole('heading', { name: 'Survivor' })).toBeTruthy();
    await waitFor(() => expect(history.at(-1)).toBe('/courts/9'));
  });

  it('shows the not-found screen for a missing court [CRT-45]', async () => {
    stubServer({
      'GET /api/courts/7': refusal(404, 'NOT_FOUND'),
      'GET /api/auth/me': { body: SOFIA },
      'GET /api/check-ins/today': { body: [] },
      'GET /api/friends/here': { body: [] },
      'GET /api/map/settings': new Promise<never>(() => undefined),
    });
    signInHint(true);
    renderInApp(<Router />, '/courts/7');
    await screen.findByRole('heading', { name: '404 Page Not Found' });
  });

  it('stars the court for a visitor who tapped the star before signing up, and offers a note [FAV-11, FAV-93]', async () => {
    const never = new Promise<never>(() => undefined);
    stubServer({
      'GET /api/courts/7': { body: aCourtPage({ latitude: null, longitude: null }) },
      'GET /api/favourites': { body: [] },
      'PUT /api/favourites/7': { body: [aFavourite()] },
      'GET /api/auth/me': { body: SOFIA },
      'GET /api/check-ins/today': never,
      'GET /api/friends/here': never,
      'GET /api/map/settings': never,
    });
    signInHint(true);
    rememberReturn({ path: '/courts/7', action: 'star' });
    takeReturn();
    renderInApp(<Router />, '/courts/7');
    expect(await screen.findByRole('button', { name: 'Starred' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeTruthy();
  });
});
