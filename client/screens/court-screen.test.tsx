// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { renderInApp, stubServer } from '#client/lib/testing.tsx';
import { CourtScreen } from './court-screen.tsx';

afterEach(cleanup);

describe('the page of a court', () => {
  it('asks for everything at once, before the court is answered [SPEED-5]', async () => {
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
});
