import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FriendshipStatus } from '#shared/people/people.contract.ts';
import { aPerson } from '#tests/client-builders.ts';
import {
  type Answers,
  refusal,
  renderInApp,
  SOFIA,
  signInHint,
  stubServer,
} from '#tests/test-client.tsx';
import { FriendsPanel } from './friends-panel.tsx';

const ANA = aPerson({ id: 7, displayName: 'Ana Ballhandler', handle: 'ana_b', role: 'Ref' });
const SEARCH = 'GET /api/friends/search?q=ana&limit=20';
const FAILURE = refusal(404, 'NOT_FOUND', "We couldn't find this person.");
const OK = { body: { success: true } };

beforeEach(() => signInHint(true));
afterEach(() => vi.useRealTimers());

/** Change the returned `answers` later to change the server's responses. */
async function open(given: Answers) {
  const answers: Answers = {
    'GET /api/auth/me': { body: SOFIA },
    'GET /api/friends/list': { body: [] },
    'GET /api/friends/requests': { body: { incoming: [], outgoing: [] } },
    'GET /api/friends/waiting': { body: { waiting: 0 } },
    'GET /api/friends/here': { body: [] },
    ...given,
  };
  const fetch = stubServer(answers);
  const app = renderInApp(<FriendsPanel />);
  app.queryClient.setQueryData(['/api/auth/me'], SOFIA);
  const calls = () => fetch.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url}`);
  await screen.findByRole('tab', { name: 'Search' });
  return { ...app, answers, calls, user: userEvent.setup() };
}

async function search(answers: Answers, status: FriendshipStatus = 'none') {
  const person = {
    ...ANA,
    friendshipStatus: status,
    friendshipId: status === 'pending_in' ? 5 : null,
  };
  const app = await open({ [SEARCH]: { body: [person] }, ...answers });
  await app.user.type(screen.getByRole('searchbox'), 'ana');
  await screen.findByText('Ana Ballhandler');
  return app;
}

async function block(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /More options for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Block user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Ana Ballhandler?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block user' }));
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('FriendsPanel', () => {
  it('shows four tabs, the search placeholder and the prompt [FRD-24] [FRD-25] [FRD-27]', async () => {
    await open({});
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Search',
      'My Friends',
      'Requests',
      'Settings',
    ]);
    expect(screen.getByPlaceholderText('Search players by @handle or name')).toBeDefined();
    expect(screen.getByText('Search for players to connect with')).toBeDefined();
  });

  it('searches 300 ms after the last keystroke, from 2 characters on [FRD-26]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await open({ [SEARCH]: { body: [ANA] } });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const searches = () => calls().filter((call) => call.includes('/search'));
    const box = screen.getByRole('searchbox');
    await user.type(box, ' a ');
    await wait(1000);
    expect(searches()).toEqual([]);
    await user.clear(box);
    await user.type(box, 'an');
    await wait(200);
    await user.type(box, 'a ');
    await wait(200);
    expect(searches()).toEqual([]);
    // Slightly longer than the rest, because the request starts in its own task.
    await wait(150);
    await expect.poll(() => searches()).toEqual([SEARCH]);
  });

  it('clears the search with its own button and keeps the focus in the field [FRD-25]', async () => {
    const { user } = await open({ [SEARCH]: { body: [ANA] } });
    await user.type(screen.getByRole('searchbox'), 'ana');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('shows search results with avatar, name, handle, role, button and menu [FRD-28] [FRD-29]', async () => {
    const { user } = await search({});
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('@ana_b');
    expect(row.textContent).toContain('Referee');
    expect(within(row).getByText('AB')).toBeDefined();
    expect(within(row).getByRole('button', { name: 'Add Friend: Ana Ballhandler' })).toBeDefined();
    await user.click(within(row).getByRole('button', { name: 'More options for Ana Ballhandler' }));
    expect(screen.getByRole('menuitem', { name: 'Block user' })).toBeDefined();
  });

  it('says when there are no matches and shows the typed text as a handle [FRD-27]', async () => {
    const { user } = await open({
      [SEARCH]: { body: [] },
      'GET /api/friends/search?q=%40bo&limit=20': { body: [] },
    });
    const box = screen.getByRole('searchbox');
    await user.type(box, 'ana');
    expect(await screen.findByText('No matches. Try a handle like @ana')).toBeDefined();
    await user.clear(box);
    await user.type(box, '@bo');
    expect(await screen.findByText('No matches. Try a handle like @bo')).toBeDefined();
  });

  it('shows a disabled Pending, Accept and Decline, or no button, depending on the status [FRD-29]', async () => {
    await search({}, 'pending_out');
    expect(screen.getByRole('button', { name: 'Pending' }).hasAttribute('disabled')).toBe(true);
    cleanup();
    await search({}, 'pending_in');
    expect(screen.getByRole('button', { name: 'Accept: Ana Ballhandler' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decline: Ana Ballhandler' })).toBeDefined();
    cleanup();
    await search({}, 'friends');
    expect(screen.queryByRole('button', { name: /Add|Accept|Pending/ })).toBeNull();
  });

  it('sends a friend request, shows Pending at once and confirms it [FRD-38] [FRD-42]', async () => {
    const { user } = await search({ 'POST /api/friends/request': new Promise(() => undefined) });
    await user.click(screen.getByRole('button', { name: /Add Friend/ }));
    expect(await screen.findByRole('button', { name: 'Pending' })).toBeDefined();
    cleanup();
    const again = await search({ 'POST /api/friends/request': OK });
    again.answers[SEARCH] = { body: [{ ...ANA, friendshipStatus: 'pending_out' }] };
    await again.user.click(screen.getByRole('button', { name: /Add Friend/ }));
    expect(await screen.findByText('Request sent')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pending' })).toBeDefined();
  });

  it('reverts when the friend request fails [FRD-38] [FRD-42]', async () => {
    const { user } = await search({ 'POST /api/friends/request': FAILURE });
    await user.click(screen.getByRole('button', { name: /Add Friend/ }));
    expect(await screen.findByText('Unable to send friend request')).toBeDefined();
    expect(await screen.findByRole('button', { name: /Add Friend/ })).toBeDefined();
  });

  it.each([
    [OK, 'User blocked', 0],
    [FAILURE, 'Unable to block user', 1],
  ])(
    'blocks a person from the menu after a confirmation: %j [FRD-30] [FRD-39] [FRD-42]',
    async (answer, text, left) => {
      const { user, answers } = await search({ 'POST /api/friends/block': answer });
      if (answer === OK) answers[SEARCH] = { body: [] };
      await block(user);
      expect(await screen.findByText(text)).toBeDefined();
      await expect.poll(() => screen.queryAllByText('Ana Ballhandler')).toHaveLength(left);
    },
  );

  it('names the blocked person and offers Undo [FRD-51]', async () => {
    const { user, answers, calls } = await search({
      'POST /api/friends/block': OK,
      'POST /api/friends/unblock': OK,
    });
    answers[SEARCH] = { body: [] };
    await block(user);
    expect(await screen.findByText('You blocked Ana Ballhandler')).toBeDefined();
    answers[SEARCH] = { body: [ANA] };
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('User unblocked')).toBeDefined();
    expect(calls()).toContain('POST /api/friends/unblock');
    expect(await screen.findByRole('listitem')).toBeDefined();
  });

  it.each([
    ['Accept', OK, 'Friend added'],
    ['Decline', OK, 'Request declined'],
    ['Accept', FAILURE, 'Unable to respond to friend request'],
  ])('shows the right message for %s with %j [FRD-40] [FRD-42]', async (action, answer, text) => {
    const request = { id: 5, requester: ANA, createdAt: new Date().toISOString() };
    const { user } = await open({
      'GET /api/friends/requests': { body: { incoming: [request], outgoing: [] } },
      'POST /api/friends/respond': answer,
    });
    await user.click(tab('Requests'));
    await user.click(await screen.findByRole('button', { name: `${action}: Ana Ballhandler` }));
    expect(await screen.findByText(text)).toBeDefined();
    if (answer === FAILURE) {
      expect(await screen.findByRole('tab', { name: 'Incoming (1)' })).toBeDefined();
      expect(screen.getByText('Ana Ballhandler')).toBeDefined();
    }
  });

  it('keeps the requests on screen when the connection drops [FRD-42]', async () => {
    const request = { id: 5, requester: ANA, createdAt: new Date().toISOString() };
    const { user, answers, calls } = await open({
      'GET /api/friends/requests': { body: { incoming: [request], outgoing: [] } },
    });
    await user.click(tab('Requests'));
    const accept = await screen.findByRole('button', { name: 'Accept: Ana Ballhandler' });
    const loads = () => calls().filter((call) => call === 'GET /api/friends/requests').length;
    const before = loads();
    answers['POST /api/friends/respond'] = new TypeError('Failed to fetch');
    answers['GET /api/friends/requests'] = new TypeError('Failed to fetch');
    await user.click(accept);
    expect(await screen.findByText('Unable to respond to friend request')).toBeDefined();
    await expect.poll(() => loads()).toBeGreaterThan(before);
    expect(screen.getByRole('button', { name: 'Accept: Ana Ballhandler' })).toBeDefined();
  });

  it('lists requests by direction with their count, Cancel and empty states [FRD-33] [FRD-34]', async () => {
    const sent = { id: 6, addressee: ANA, createdAt: new Date().toISOString() };
    const { user, answers, calls } = await open({
      'GET /api/friends/requests': { body: { incoming: [], outgoing: [sent] } },
      'POST /api/friends/cancel': OK,
    });
    await user.click(tab('Requests'));
    expect(await screen.findByText('You have no requests.')).toBeDefined();
    expect(tab('Incoming (0)')).toBeDefined();
    await user.click(tab('Sent (1)'));
    const cancel = await screen.findByRole('button', { name: 'Cancel: Ana Ballhandler' });
    answers['GET /api/friends/requests'] = { body: { incoming: [], outgoing: [] } };
    await user.click(cancel);
    expect(await screen.findByText('No pending requests.')).toBeDefined();
    expect(calls()).toContain('POST /api/friends/cancel');
  });

  it('sorts friends by name and ends a friendship [FRD-31]', async () => {
    const names = ['zoe', 'Émile', 'Dora', 'Frank'];
    const people = names.map((displayName, id) => ({ ...ANA, id, displayName, handle: `h${id}` }));
    const { user, calls } = await open({
      'GET /api/friends/list': { body: people },
      'POST /api/friends/unfriend': OK,
    });
    await user.click(tab('My Friends'));
    await screen.findByText('Dora');
    const shown = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(shown.map((text) => names.find((name) => text.includes(name)))).toEqual([
      'Dora',
      'Émile',
      'Frank',
      'zoe',
    ]);
    await user.click(screen.getByRole('button', { name: 'More options for Dora' }));
    await user.click(screen.getByRole('menuitem', { name: 'Unfriend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unfriend Dora?' });
    await user.click(within(dialog).getByRole('button', { name: 'Unfriend' }));
    expect(await screen.findByText('Friend removed')).toBeDefined();
    expect(calls()).toContain('POST /api/friends/unfriend');
  });

  it('opens on requests, then on friends, and on the search without either [FRD-572]', async () => {
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    const request = { id: 5, requester: ANA, createdAt: new Date().toISOString() };
    const { user, answers } = await open({
      'GET /api/friends/list': { body: [ANA] },
      'GET /api/friends/requests': { body: { incoming: [request], outgoing: [] } },
      'GET /api/friends/waiting': { body: { waiting: 1 } },
      'POST /api/friends/respond': OK,
    });
    const requests = screen.getByRole('tab', { name: /^Requests/ });
    expect(requests.getAttribute('aria-selected')).toBe('true');
    answers['GET /api/friends/requests'] = { body: { incoming: [], outgoing: [] } };
    answers['GET /api/friends/waiting'] = { body: { waiting: 0 } };
    await user.click(await screen.findByRole('button', { name: 'Accept: Ana Ballhandler' }));
    expect(await screen.findByText('You have no requests.')).toBeDefined();
    expect(requests.getAttribute('aria-selected')).toBe('true');
    cleanup();
    await open({ 'GET /api/friends/list': { body: [ANA] } });
    expect(selected()).toBe('My Friends');
    cleanup();
    await open({});
    expect(selected()).toBe('Search');
  });

  it('says where friends are now, if they share it [FRD-573]', async () => {
    const ben = { ...ANA, id: 8, displayName: 'Ben', handle: 'ben' };
    await open({
      'GET /api/friends/list': { body: [ANA, ben] },
      'GET /api/friends/here': {
        body: [{ courtId: 4, courtName: 'Rucker Park', friends: [ben] }],
      },
    });
    await screen.findByText('At Rucker Park now');
    const [ana, other] = screen.getAllByRole('listitem');
    expect(ana?.textContent).not.toContain('Rucker Park');
    expect(other?.textContent).toContain('Ben');
    expect(other?.textContent).toContain('At Rucker Park now');
  });

  it('says when there are no friends yet and links to the search [FRD-32]', async () => {
    const { user } = await open({});
    await user.click(tab('My Friends'));
    expect(await screen.findByText('No friends yet. Add players you know.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Find players' }));
    expect(await screen.findByRole('searchbox')).toBeDefined();
  });

  it('shows three toggles with the stored values and refetches the user after a change [FRD-35] [FRD-36] [FRD-41]', async () => {
    const { user, calls } = await open({
      'POST /api/friends/privacy': OK,
      'GET /api/auth/me': { body: { ...SOFIA, searchable: false } },
    });
    await user.click(tab('Settings'));
    const values = screen.getAllByRole('switch').map((box) => (box as HTMLInputElement).checked);
    expect(values).toEqual([true, true, false]);
    const before = calls().filter((call) => call === 'GET /api/auth/me').length;
    await user.click(screen.getByRole('switch', { name: 'Show me in search' }));
    expect(await screen.findByText("You're hidden from search")).toBeDefined();
    await expect
      .poll(() => calls().filter((call) => call === 'GET /api/auth/me'))
      .toHaveLength(before + 1);
  });

  it('says "Settings updated" for every other change [FRD-41]', async () => {
    const { user } = await open({
      'POST /api/friends/privacy': OK,
      'GET /api/auth/me': { body: { ...SOFIA, emailSearchable: true } },
    });
    await user.click(tab('Settings'));
    await user.click(screen.getByRole('switch', { name: 'Find me by email' }));
    expect(await screen.findByText('Settings updated')).toBeDefined();
  });

  it('reverts a toggle when saving fails [FRD-41] [FRD-42]', async () => {
    const { user } = await open({ 'POST /api/friends/privacy': { status: 500, body: {} } });
    await user.click(tab('Settings'));
    const box = screen.getByRole('switch', { name: 'Allow friend requests' });
    await user.click(box);
    expect(await screen.findByText('Unable to update settings')).toBeDefined();
    expect((box as HTMLInputElement).checked).toBe(true);
  });

  it('reverts only the toggle that failed [FRD-42]', async () => {
    const SAVE = 'POST /api/friends/privacy';
    let fail = () => {};
    const lost = new Promise<never>((_, reject) => {
      fail = () => reject(new TypeError('lost'));
    });
    const { user, answers } = await open({ [SAVE]: lost });
    await user.click(tab('Settings'));
    const box = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
    await user.click(box('Allow friend requests'));
    Object.assign(answers, {
      [SAVE]: OK,
      'GET /api/auth/me': { body: { ...SOFIA, emailSearchable: true } },
    });
    await user.click(box('Find me by email'));
    await screen.findByText('Settings updated');
    fail();
    await screen.findByText('Unable to update settings');
    expect(box('Allow friend requests').checked).toBe(true);
    expect(box('Find me by email').checked).toBe(true);
  });

  it('lists blocked users, each with Unblock [FRD-37]', async () => {
    const { user, calls } = await open({
      'GET /api/friends/blocked': { body: [ANA] },
      'POST /api/friends/unblock': OK,
    });
    await user.click(tab('Settings'));
    await user.click(screen.getByRole('button', { name: 'Manage blocked users' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock: Ana Ballhandler' }));
    expect(await screen.findByText("You haven't blocked anyone.")).toBeDefined();
    expect(calls()).toContain('POST /api/friends/unblock');
  });

  it('renders HTML and very long words in names as plain text [TRUST-8]', async () => {
    const displayName = `<img src=x onerror=alert(1)>${'w'.repeat(5000)}`;
    const { user } = await open({ 'GET /api/friends/list': { body: [{ ...ANA, displayName }] } });
    await user.click(tab('My Friends'));
    expect((await screen.findByText(displayName)).querySelector('img')).toBeNull();
  });

  it('explains a load error with a retry button, and says when offline [FRD-42]', async () => {
    const { user } = await open({ 'GET /api/friends/list': { status: 500, body: {} } });
    await user.click(tab('My Friends'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = await open({ 'GET /api/friends/list': new TypeError('offline') });
    await offline.user.click(tab('My Friends'));
    expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
  });
});
