import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { Headcount } from '#shared/presence/presence-rules.ts';
import { CHECK_IN } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { closeCheckInMoment, showCheckInMoment } from './check-in-moment.ts';
import { CheckInMomentCard } from './check-in-moment-card.tsx';

interface Scene {
  total?: number;
  activeNow?: number;
  estimate?: Headcount | null;
  friends?: string[];
  answer?: Partial<CheckInAnswer>;
}

async function checkedIn(scene: Scene = {}) {
  const { total = 30, activeNow = 1, estimate = null, friends = [], answer = {} } = scene;
  stubServer({
    'GET /api/user-stats': { body: { totalEarnings: total, currentStreak: 3 } },
    'GET /api/courts/7': { body: { id: 7, name: 'Rucker Park', activeNow, estimate } },
    'GET /api/friends/here': {
      body: [{ courtId: 7, friends: friends.map((displayName, id) => ({ id, displayName })) }],
    },
  });
  renderInApp(
    <>
      <button type="button">Check In</button>
      <CheckInMomentCard />
    </>,
  );
  screen.getByRole('button', { name: 'Check In' }).focus();
  act(() => showCheckInMoment({ ...CHECK_IN, ...answer }));
  const card = await screen.findByRole('complementary', { name: 'Your check-in' });
  await within(card).findByText('3-day streak');
  await within(card).findByText('Rucker Park');
  return within(card);
}

afterEach(() => {
  act(() => closeCheckInMoment());
  cleanup();
});

describe('check-in card', () => {
  it('shows the reward, streak, level and next steps after a check-in [CHK-36]', async () => {
    const card = await checkedIn();
    expect(card.getByText('+5 $JIM')).toBeDefined();
    expect(card.getByText('Level 1')).toBeDefined();
    expect(card.getByText('20 $JIM to Level 2')).toBeDefined();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
    expect(card.getByText('Nobody else here right now')).toBeDefined();
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/mobile-dashboard?court=7']);
    expect(card.getByRole('button', { name: 'Invite' })).toBeDefined();
  });

  it.each([
    [{ rewardStatus: 'pending' }, 'Under review'],
    [{ rewardStatus: 'none', rewardAmount: 0 }, 'Visit counted'],
    [{ demoRewardConverted: 5 }, '+5 $JIM'],
    [{ demoRewardConverted: 5 }, 'plus your 5 $JIM demo reward'],
  ] as const)('says what the check-in brought: %j [CHK-36]', async (answer, words) => {
    const card = await checkedIn({ answer });
    expect(card.getByText(words)).toBeDefined();
  });

  it('counts other players and names only friends who share their check-ins [CHK-36]', async () => {
    const card = await checkedIn({ activeNow: 6, friends: ['Ana', 'Ben', 'Cleo', 'Dan'] });
    expect(card.getByText(/5 other players here now/).textContent).toContain(
      'Ana, Ben, Cleo and 1 more friend',
    );
  });

  it('shows the headcount of the court page if it is higher than the members there [CHK-36, PRES-19]', async () => {
    const countedAt = new Date(Date.now() - 14 * 60_000).toISOString();
    const estimate = { low: 7, high: 9, countedAt, source: 'counted' } as const;
    const card = await checkedIn({ activeNow: 6, estimate, friends: ['Ana'] });
    expect(card.getByText(/7–9 here, counted 14m ago/).textContent).toContain('Ana');
    expect(card.queryByText(/other players? here now/)).toBeNull();
  });

  it('counts everyone at the court after a held check-in, which puts the user nowhere [CHK-36, PRES-1]', async () => {
    const card = await checkedIn({ activeNow: 5, answer: { rewardStatus: 'pending' } });
    expect(card.getByText('5 other players here now')).toBeDefined();
  });

  it.each([
    [45, {}, null],
    [50, {}, 'Level 2!'],
    [54.99, {}, 'Level 2!'],
    [55, {}, null],
    [59, { demoRewardConverted: 5 }, 'Level 2!'],
    [150, {}, 'Level 3!'],
    [50, { rewardStatus: 'pending' }, null],
  ] as const)('with %d $JIM in all, %j: celebrates %s [CHK-37]', async (total, answer, words) => {
    const card = await checkedIn({ total, answer });
    expect(card.queryByText(/^Level \d!$/)?.textContent ?? null).toBe(words);
  });

  it('shows the card without taking the focus and restores it when Escape closes the card [CHK-36]', async () => {
    const user = userEvent.setup();
    const button = () => screen.getByRole('button', { name: 'Check In' });
    const isOpen = () => screen.queryByRole('complementary') !== null;
    let card = await checkedIn();
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    cleanup();
    card = await checkedIn();
    card.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });
});
