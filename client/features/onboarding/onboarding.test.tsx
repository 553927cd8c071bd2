import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '#shared/access.ts';
import { aCourt } from '#tests/client-builders.ts';
import { refusal, renderInApp, SOFIA, sentTo, stubServer } from '#tests/test-client.tsx';
import { Onboarding } from './onboarding.tsx';

const COMPLETE = 'POST /api/auth/complete-onboarding';
const DONE = { success: true, user: { ...SOFIA, hasCompletedOnboarding: true }, message: 'ok' };
const EXTRAS = {
  renderStar: ({ name }: { name: string }) => <button type="button">Star {name}</button>,
  invite: <button type="button">Invite friends</button>,
};
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const currentDot = () => {
  const dots = screen
    .getAllByRole('listitem')
    .filter((item) => /^Step/.test(String(item.textContent)));
  return [dots.findIndex((dot) => dot.getAttribute('aria-current') === 'step') + 1, dots.length];
};

async function openStep(step: number, role: Role = 'Player') {
  renderInApp(<Onboarding user={{ ...SOFIA, role }} extras={EXTRAS} />);
  for (let i = 1; i < step; i++) await next();
}

describe('onboarding steps', () => {
  it('shows four onboarding steps with dots, and Next leads through them [ONB-4] [ONB-5]', async () => {
    await openStep(1);
    expect([heading(), currentDot()]).toEqual(['Welcome, Sofia!', [1, 4]]);
    await next();
    expect([heading(), currentDot()]).toEqual(['How it works', [2, 4]]);
    for (const title of [/Check in to earn/, /Register courts/, /Track progress/]) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined();
    }
    await next();
    expect([heading(), currentDot()]).toEqual(['Why it matters', [3, 4]]);
    await next();
    expect([heading(), currentDot()]).toEqual(['Your first reward', [4, 4]]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('goes back a step and focuses each heading [ONB-4]', async () => {
    await openStep(3);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading()).toBe('How it works');
  });

  it('explains in one line per role why it matters [ONB-6]', async () => {
    const lines = new Map<Role, string>();
    for (const role of ROLES) {
      await openStep(3, role);
      lines.set(role, String(screen.getByTestId('role-line').textContent));
      cleanup();
    }
    const { Player, Coach, Fan, ...others } = Object.fromEntries(lines);
    expect(new Set([Player, Coach, Fan, ...Object.values(others)]).size).toBe(4);
    expect(new Set(Object.values(others)).size).toBe(1);
  });

  it('has a text for players, coaches, parents and fans [ONB-7]', async () => {
    await openStep(3);
    const groups = screen.getAllByRole('heading', { level: 2 }).map((group) => group.textContent);
    expect(groups).toEqual([
      'For players',
      'For coaches',
      'For parents',
      'For fans',
      'Bring friends',
    ]);
  });

  it('ends with the demo reward [ONB-8]', async () => {
    await openStep(4);
    expect(screen.getByText('+5 $JIM')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Claim & Start' })).toBeDefined();
  });
});

describe('onboarding extras', () => {
  it('offers the five nearest courts of the chosen city to star, and an invite link [ONB-25]', async () => {
    const city = { name: 'Paris', region: 'France', countryCode: 'FR', latitude: 48, longitude: 2 };
    stubServer({
      'GET /api/geo/cities?q=Par': { body: [{ ...city, population: 1 }] },
      'GET /api/courts/nearby?lat=48&lon=2': {
        body: [1, 2, 3, 4, 5, 6].map((id) =>
          aCourt({ id, name: `Court ${id}`, activeNow: id === 1 ? 4 : 0 }),
        ),
      },
    });
    await openStep(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Or type a city' }), 'Par');
    await userEvent.click(await screen.findByRole('button', { name: /Paris/ }));
    expect(screen.getByText('Got it. Courts around Paris come next.')).toBeDefined();
    await next();
    expect((await screen.findAllByRole('button', { name: /^Star/ })).length).toBe(5);
    expect(screen.getByText('Active players: 4')).toBeDefined();
    await next();
    expect(screen.getByRole('button', { name: 'Invite friends' })).toBeDefined();
  });

  it('skips the extras if the user is on the way to a run [ONB-26]', async () => {
    renderInApp(<Onboarding user={SOFIA} extras={null} />);
    for (const title of ['Welcome, Sofia!', 'How it works', 'Why it matters']) {
      expect(heading()).toBe(title);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.getAllByRole('button', { name: /^(?!Back)/ })).toHaveLength(1);
      await next();
    }
    expect(heading()).toBe('Your first reward');
  });
});

describe('Claim & Start', () => {
  const claim = () => userEvent.click(screen.getByRole('button', { name: 'Claim & Start' }));

  it("claims 5 $JIM, is busy meanwhile and can't be sent twice [ONB-9]", async () => {
    const fetch = stubServer({ [COMPLETE]: new Promise<never>(() => undefined) });
    await openStep(4);
    await claim();
    const button = await screen.findByRole('button', { name: 'Setting up...' });
    await userEvent.click(button);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(sentTo(fetch, COMPLETE)).toEqual([{ demoRewardAmount: 5 }]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page, which then shows the toast [ONB-10] [ONB-11]', async () => {
    stubServer({ [COMPLETE]: { body: DONE } });
    await openStep(4);
    await claim();
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    // Simulates a reload: memory is cleared, sessionStorage stays.
    cleanup();
    renderInApp(<p>The page after the reload</p>);
    await screen.findByText(
      'Your demo reward is ready. Make your first check-in to convert it to real $JIM!',
    );
    cleanup();
    renderInApp(<p>And after another one</p>);
    expect(screen.queryByText(/demo reward is ready/)).toBeNull();
  });

  it.each([
    refusal(401, 'NOT_AUTHENTICATED', 'Not authenticated'),
    refusal(403, 'FORBIDDEN', 'You are not authenticated'),
  ])('reports an expired session and reloads after 2000 ms: %j [ONB-12]', async (answer) => {
    stubServer({ [COMPLETE]: answer });
    await openStep(4);
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    await claim();
    await screen.findByText('Session Expired');
    expect(screen.getByText('Please log in again to complete setup.')).toBeDefined();
    vi.advanceTimersByTime(1_800);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([{ status: 500 }, { status: 503 }, new Error('offline')])(
    'reports any other error and stays on step 4: %s [ONB-13]',
    async (answer) => {
      stubServer({ [COMPLETE]: answer });
      await openStep(4);
      await claim();
      await screen.findByText('Setup Error');
      expect(screen.getByText('Could not complete setup. Please try again.')).toBeDefined();
      expect(heading()).toBe('Your first reward');
      expect(screen.getByRole('button', { name: 'Claim & Start' })).toBeDefined();
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
