import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { aCourt, VISIT } from '#tests/client-builders.ts';
import { type Answers, stubServer } from '#tests/test-client.tsx';
import { useCourtsScreen } from './use-courts-screen.ts';

function standBetween(courts: readonly Court[], answers: Answers = {}) {
  const coords = { latitude: 40.8296, longitude: -73.9363, accuracy: 8 };
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: (position: unknown) => void) =>
        found({ coords, timestamp: Date.now() }),
    },
  });
  stubServer({ 'GET /api/courts/nearby?lat=40.8296&lon=-73.9363': { body: courts }, ...answers });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCourtsScreen(), { wrapper }).result;
}

afterEach(() => {
  geolocation.reset();
  vi.unstubAllGlobals();
});

describe('useCourtsScreen', () => {
  it('is at the court of the stay if another court is closer [HOME-43]', async () => {
    const state = standBetween([aCourt(), aCourt({ id: 8 })], {
      'GET /api/check-ins/today': { body: [{ ...VISIT, courtId: 8 }] },
      'GET /api/presence': { body: { court: aCourt({ id: 8 }) } },
    });
    await waitFor(() => expect(state.current.courtHere?.id).toBe(8));
    expect(state.current.isDone).toBe(true);
  });

  it('prefers an open court, and shows the distance to one at a closed court [HOME-43, CHK-50]', async () => {
    const closed = aCourt({ closure: { until: null, reason: '' } });
    const state = standBetween([closed, aCourt({ id: 8 })]);
    await waitFor(() => expect(state.current.courtHere?.id).toBe(8));
    expect(state.current.toGo).toBeNull();
    cleanup();
    const alone = standBetween([closed, aCourt({ id: 8, latitude: 40.8377 })]);
    await waitFor(() => expect(alone.current.courtHere?.id).toBe(7));
    expect(alone.current.toGo).toBe('2955 ft');
  });
});
