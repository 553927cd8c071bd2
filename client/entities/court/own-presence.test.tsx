import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { forgetAllOwn } from '#client/lib/storage/safe-storage.ts';
import { stubServer } from '#tests/test-client.tsx';
import { useHasCheckedIn } from './own-presence.ts';

const TODAY = 'GET /api/check-ins/today';
const visit = (dayEndsInMs: number) => ({
  courtId: 7,
  checkedInAt: new Date().toISOString(),
  dayEndsAt: new Date(Date.now() + dayEndsInMs).toISOString(),
});

function start(courtId: number) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useHasCheckedIn(courtId), { wrapper });
  return { has: () => result.current, client };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetAllOwn();
});

describe('useHasCheckedIn', () => {
  it('remembers offline that the user checked in, until the court’s day ends [PRES-26]', async () => {
    stubServer({ [TODAY]: { body: [visit(3_600_000)] } });
    const online = start(7);
    await waitFor(() => expect(online.has()).toBe(true));
    vi.restoreAllMocks();
    stubServer({ [TODAY]: new TypeError('Failed to fetch') });
    const offline = start(7);
    await waitFor(() => expect(offline.has()).toBe(true));
    expect(start(8).has()).toBe(false);

    vi.setSystemTime(Date.now() + 3_700_000);
    const tomorrow = start(7);
    await waitFor(() => expect(tomorrow.client.isFetching()).toBe(0));
    expect(tomorrow.has()).toBe(false);
  });

  it('forgets a loaded check-in when the court’s day ends offline, and asks no more [PRES-26]', async () => {
    stubServer({ [TODAY]: { body: [visit(3_600_000)] } });
    const { has, client } = start(7);
    await waitFor(() => expect(has()).toBe(true));
    vi.restoreAllMocks();
    const fetch = stubServer({ [TODAY]: new TypeError('Failed to fetch') });
    vi.setSystemTime(Date.now() + 3_700_000);
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(has()).toBe(false));
    const asked = fetch.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(fetch.mock.calls).toHaveLength(asked);
  });

  it('prefers the server’s answer over the remembered check-ins [PRES-26]', async () => {
    stubServer({ [TODAY]: { body: [visit(3_600_000)] } });
    const before = start(7);
    await waitFor(() => expect(before.has()).toBe(true));
    vi.restoreAllMocks();
    stubServer({ [TODAY]: { body: [] } });
    const after = start(7);
    await waitFor(() => expect(after.client.isFetching()).toBe(0));
    expect(after.has()).toBe(false);
  });
});
