import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryFor } from '#client/lib/api/query-client.ts';
import { useHideNavigation } from '#client/ui/navigation-hidden.ts';
import { waitingRequests } from '#dist/endpoints/friends/friends.ts';
import { Navigation } from './navigation.tsx';

function Camera({ open }: { open: boolean }) {
  useHideNavigation(open);
  return null;
}

function at(path: string, { cameraOpen = false, waiting = 0 } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queryFor(waitingRequests, {}).queryKey, { waiting });
  return (
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path }).hook}>
        <Navigation />
        <Camera open={cameraOpen} />
      </Router>
    </QueryClientProvider>
  );
}

afterEach(cleanup);

describe('navigation', () => {
  it('shows four entries in order [NAV-11]', () => {
    render(at('/'));
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    const entries = navigation
      .getAllByRole('link')
      .map((a) => [a.textContent, a.getAttribute('href')]);
    expect(entries).toEqual([
      ['Home', '/'],
      ['Courts', '/courts'],
      ['History', '/rewards'],
      ['Profile', '/profile'],
    ]);
  });

  it('shows the number of open friend requests at Profile [FRD-60]', () => {
    render(at('/', { waiting: 2 }));
    expect(screen.getByRole('link', { name: /2 friend requests.*Profile/ })).toBeDefined();
    cleanup();
    render(at('/', { waiting: 0 }));
    expect(screen.getByRole('link', { name: 'Profile' })).toBeDefined();
  });

  it.each([
    ['/', 'Home'],
    ['/dashboard', 'Home'],
    ['/courts', 'Courts'],
    ['/rewards', 'History'],
    ['/profile', 'Profile'],
    ['/runs', 'Home'],
  ])('marks on %s only %s as active [NAV-12]', (path, name) => {
    render(at(path));
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    const active = navigation.getAllByRole('link').filter((a) => a.hasAttribute('aria-current'));
    expect(active.map((a) => a.textContent)).toEqual([name]);
  });

  it('shows Runs in a separate group, on the desktop rail only [NAV-38]', () => {
    render(at('/runs'));
    const more = within(screen.getByRole('region', { name: 'More' }));
    expect(more.getByRole('link', { name: 'Runs' }).getAttribute('href')).toBe('/runs');
    expect(more.getByRole('link', { name: 'Runs', current: 'page' })).toBeDefined();
  });

  it('hides the navigation while the camera is open [NAV-13]', () => {
    const { rerender } = render(at('/courts', { cameraOpen: true }));
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(at('/courts'));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  });
});
