import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { watchHistory } from '#client/lib/navigation/app-history.ts';
import { BackLink } from '#client/ui/back-link.tsx';

let stop: () => void = () => undefined;

/** Opens a page directly at this path, as from a link or the home screen. */
function openAt(path: string) {
  history.replaceState(null, '', path);
  stop = watchHistory();
  render(<Shown />);
}

function Shown() {
  const [path] = useLocation();
  return (
    <>
      <p>{path}</p>
      <BackLink href="/runs" />
      <BackLink href="/profile" label="Back to Profile" />
    </>
  );
}

afterEach(() => {
  cleanup();
  stop();
});

describe('BackLink', () => {
  it('goes to its fallback on the first screen of a visit, even after a replace [NAV-27]', async () => {
    openAt('/runs/new');
    navigate('/runs/new?court=7', { replace: true });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('/runs')).toBeDefined();
  });

  it('goes to the previous screen if there is one [NAV-27]', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    openAt('/');
    navigate('/runs/7');
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
  });

  it('always goes to its target if it has a label [NAV-27]', async () => {
    openAt('/');
    navigate('/settings');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
    expect(await screen.findByText('/profile')).toBeDefined();
  });
});
