import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geolocation, useGeolocation } from '#client/lib/location/geolocation.ts';

function Where() {
  const { reading, status } = useGeolocation();
  return <p>{reading ? `at ${reading.latitude}` : status}</p>;
}

function position(latitude: number) {
  const coords = { latitude, longitude: 0, accuracy: 5 };
  return { coords, timestamp: Date.now() } as unknown as GeolocationPosition;
}

function stubDevice() {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}

afterEach(() => {
  cleanup();
  geolocation.reset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('useGeolocation', () => {
  it('requests the position on first use, and all components share the reading [GEO-8] [GEO-9]', async () => {
    const asked = stubDevice();
    expect(asked).not.toHaveBeenCalled();
    render(
      <>
        <Where />
        <Where />
      </>,
    );
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('loading')).toHaveLength(2);
    await act(async () => asked.mock.calls[0]?.[0](position(40.8)));
    expect(screen.getAllByText('at 40.8')).toHaveLength(2);
  });

  it('waits until the user agrees to the explanation before the browser asks [GEO-17]', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    const permissions = { query: vi.fn(async () => ({ state: 'prompt' })) };
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions });
    localStorage.clear();
    render(<Where />);
    await act(async () => undefined);
    expect(screen.getByText('idle')).toBeDefined();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    // The user agrees; from now on the hook asks right away.
    void geolocation.request();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    cleanup();
    geolocation.reset();
    render(<Where />);
    expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  });

  it.each(['granted', 'denied'])(
    'requests the position at once if the permission is already %s [GEO-17]',
    async (state) => {
      const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
      const permissions = { query: vi.fn(async () => ({ state })) };
      vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions });
      localStorage.clear();
      render(<Where />);
      await act(async () => undefined);
      expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    },
  );

  it('reports at once that the browser has no geolocation [GEO-11] [GEO-17]', async () => {
    const permissions = { query: vi.fn(async () => ({ state: 'prompt' })) };
    vi.stubGlobal('navigator', { permissions });
    localStorage.clear();
    render(<Where />);
    await act(async () => undefined);
    expect(screen.getByText('error')).toBeDefined();
    expect(geolocation.getState().error?.message).toBe(
      'Geolocation is not supported by this browser',
    );
  });

  it('updates the reading when the app returns after more than a minute', async () => {
    vi.useFakeTimers();
    const asked = stubDevice();
    render(<Where />);
    await act(async () => asked.mock.calls[0]?.[0](position(1)));
    vi.advanceTimersByTime(59_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(asked).toHaveBeenCalledTimes(2);
    await act(async () => asked.mock.calls[1]?.[0](position(2)));
    expect(screen.getByText('at 2')).toBeDefined();
  });
});
