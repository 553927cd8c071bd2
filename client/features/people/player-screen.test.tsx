import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { FriendsHere } from '#client/entities/person/friends-here.tsx';
import { PlayerScreen } from '#client/screens/player-screen.tsx';
import type { Profile } from '#shared/people/people.contract.ts';
import { aPerson, aRun, MINE } from '#tests/client-builders.ts';
import { type Answers, renderInApp, stubServer } from '#tests/test-client.tsx';

const ANA: Profile = {
  ...aPerson({ id: 7, displayName: 'Ana Ballhandler', handle: 'ana_b', role: 'Ref' }),
  isMe: false,
  bio: 'Plays centre.',
  level: 4,
  memberSince: '2026-05',
  stats: { totalEarnings: 320, courtsVisited: 12, totalCheckIns: 40, currentStreak: 1 },
};

function open(profile: Partial<Profile>, more: Answers = {}) {
  stubServer({ 'GET /api/people/ana_b': { body: { ...ANA, ...profile } }, ...more });
  const { queryClient } = renderInApp(
    <Route path="/players/:handle">
      <PlayerScreen />
    </Route>,
    '/players/ana_b',
  );
  return { ...userEvent.setup(), queryClient };
}

describe('player screen', () => {
  it('shows the person, stats, friendship button, Block and Report [FRD-43] [FRD-48]', async () => {
    const user = open({}, { 'POST /api/people/ana_b/report': { body: { success: true } } });
    expect(await screen.findByRole('heading', { name: 'Ana Ballhandler' })).toBeDefined();
    for (const text of ['@ana_b', 'Referee', 'Level 4', 'Plays centre.', '320', '1 day']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByText('Member since May 2026')).toBeDefined();
    expect(screen.getByText('Through yesterday')).toBeDefined();
    expect(screen.getByRole('button', { name: /Add Friend/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More options for Ana Ballhandler' }));
    const menu = screen.getByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Block user' })).toBeDefined();
    await user.click(within(menu).getByRole('menuitem', { name: 'Report user' }));
    await user.type(await screen.findByLabelText("What's wrong?"), 'Rude to everybody');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeDefined();
  });

  it('says that the stats are private [FRD-43]', async () => {
    open({ stats: null, level: null });
    expect(await screen.findByText('This player keeps their stats private.')).toBeDefined();
    expect(screen.queryByText(/Level/)).toBeNull();
  });

  it('shows no friendship button or menu on the user’s own profile [FRD-43]', async () => {
    open({ isMe: true });
    expect(await screen.findByText(/^This is how others see you/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Add Friend|More/ })).toBeNull();
    expect(screen.queryByText('Through yesterday')).toBeNull();
  });

  it('keeps the loaded player when refreshing fails [UI-47]', async () => {
    const { queryClient } = open({});
    await screen.findByRole('heading', { name: 'Ana Ballhandler' });
    stubServer({ 'GET /api/people/ana_b': { status: 500 } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/people/ana_b'] }));
    expect(screen.getByRole('heading', { name: 'Ana Ballhandler' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it("says the player wasn't found, whatever the reason [FRD-44]", async () => {
    open({}, { 'GET /api/people/ana_b': { status: 404, body: {} } });
    expect(await screen.findByRole('heading', { name: 'Player not found' })).toBeDefined();
  });

  it('lets the user report a person who is no longer visible [FRD-49]', async () => {
    const user = open(
      {},
      {
        'GET /api/people/ana_b': { status: 404, body: {} },
        'POST /api/people/ana_b/report': { body: { success: true } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Report @ana_b' }));
    await user.type(await screen.findByLabelText("What's wrong?"), 'Followed me home');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeDefined();
  });

  it('opens the menu by keyboard, moves through it and closes it [FRD-43]', async () => {
    const user = open({ friendshipStatus: 'friends' });
    const button = await screen.findByRole('button', { name: 'More options for Ana Ballhandler' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Unfriend');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Block user');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Unfriend');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('invite to a run', () => {
  const own = aRun({
    key: 'own',
    isHost: true,
    startsAt: '2030-11-22T00:00:00.000Z',
    endsAt: '2030-11-22T02:00:00.000Z',
  });

  const played = { ...own, isHost: false, visibility: 'everyone', mine: MINE };

  it('invites a friend to a run that the user hosts or plays in [FRD-574]', async () => {
    const user = open(
      { friendshipStatus: 'friends' },
      {
        'GET /api/runs': {
          body: [
            own,
            { ...played, key: 'joined' },
            { ...played, key: 'of-friends', visibility: 'friends' },
            { ...own, key: 'invited', isHost: false },
            { ...own, key: 'off', status: 'cancelled' },
          ],
        },
        'POST /api/runs/own/invite': { body: { success: true, invited: 1 } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Invite to a run' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Invite Ana Ballhandler to a run' }),
    );
    await dialog.findAllByText('Rucker Park');
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    const [invite] = dialog.getAllByRole('button', { name: /^Invite: Thu, Nov 21/ });
    await user.click(invite as HTMLElement);
    expect(await screen.findByText('Ana Ballhandler is invited')).toBeDefined();
  });

  it('offers to start a run with the friend if the user has none [FRD-574]', async () => {
    const user = open({ friendshipStatus: 'friends' }, { 'GET /api/runs': { body: [] } });
    await user.click(await screen.findByRole('button', { name: 'Invite to a run' }));
    expect(await screen.findByText(/You have no run to invite/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start a run' }).getAttribute('href')).toBe(
      '/runs/new?invite=ana_b',
    );
  });

  it('is only offered to friends [FRD-574]', async () => {
    open({ friendshipStatus: 'none' });
    await screen.findByRole('button', { name: /Add Friend/ });
    expect(screen.queryByRole('button', { name: 'Invite to a run' })).toBeNull();
  });
});

describe('friends here', () => {
  it('names friends at this court and renders nothing elsewhere [FRD-45]', async () => {
    const friends = ['Ana Ballhandler', 'Ben', 'Cleo'].map((displayName, id) =>
      aPerson({ id, displayName, handle: displayName.toLowerCase() }),
    );
    stubServer({ 'GET /api/friends/here': { body: [{ courtId: 4, friends }] } });
    renderInApp(
      <>
        <p data-testid="here">
          <FriendsHere courtId={4} />
        </p>
        <p data-testid="elsewhere">
          <FriendsHere courtId={5} />
        </p>
      </>,
    );
    await screen.findByText('Friends here:');
    expect(screen.getByTestId('here').textContent).toBe(
      'Friends here: Ana Ballhandler, Ben +1 more',
    );
    expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/players/ben');
    expect(screen.getByTestId('elsewhere').textContent).toBe('');
  });
});
