import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { RunScreen } from '#client/screens/run-screen.tsx';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { aPerson, aRunPage, MINE } from '#tests/client-builders.ts';
import { type Answers, refusal, renderInApp, stubServer } from '#tests/test-client.tsx';

const KEY = aRunPage().key;
const READ = `GET /api/runs/${KEY}`;
const ANSWER = `PUT /api/runs/${KEY}/answer`;

/** Renders a run. `after` is its state on the server after the next call. */
function show(run: Partial<RunPage>, after?: Partial<RunPage>, others = {}) {
  const server: Answers = {
    [READ]: { body: aRunPage(run) },
    ...(after && { [ANSWER]: { body: aRunPage(after) } }),
    ...others,
  };
  const fetch = stubServer(server);
  const becomes = (next: Partial<RunPage>) => {
    server[READ] = { body: aRunPage(next) };
  };
  const sent = (method: string) =>
    fetch.mock.calls
      .filter(([, init]) => init?.method === method)
      .map(([, init]) => JSON.parse(String(init?.body ?? null)));
  const app = renderInApp(
    <Route path="/runs/:key">
      <RunScreen />
    </Route>,
    `/runs/${KEY}`,
  );
  return { sent, becomes, ...app };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const text = (words: string | RegExp) => screen.findByText(words);

describe('run page', () => {
  it('shows when, where and how many, and that a run is an invitation [RUN-39] [RUN-41]', async () => {
    show({ note: 'See <b>https://example.org</b>', maybe: 2 });
    expect(await screen.findByRole('heading', { name: '5v5 at Rucker Park' })).toBeDefined();
    expect(screen.getByText('6 spots left')).toBeDefined();
    expect(screen.getByText('4 of 10 in · 2 maybe')).toBeDefined();
    expect(screen.getByText('2 more players for a game')).toBeDefined();
    expect(screen.getByText(/^Dark from /)).toBeDefined();
    expect(screen.getByText(/We don't know of any lights/)).toBeDefined();
    expect(screen.getByText(/A run is an invitation, not a booking\./)).toBeDefined();
    // Links in a note stay plain text.
    expect(screen.getByText('See <b>https://example.org</b>').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(
      `/runs/${KEY}.ics`,
    );
  });

  it('sends an answer with guests and shows the new state [RUN-39]', async () => {
    const after = { mine: { ...MINE, guests: 1 }, playersIn: 6, spotsLeft: 4, isGameOn: true };
    const { sent, becomes } = show({}, after);
    await userEvent.click(await button('+1'));
    becomes(after);
    await userEvent.click(await button("I'm in"));
    expect(await text("You're in, with 1 guest")).toBeDefined();
    expect(sent('PUT')).toEqual([{ answer: 'in', guests: 1 }]);
    expect(screen.getByText('Enough for a game')).toBeDefined();
    expect(screen.queryByRole('button', { name: "I'm in" })).toBeNull();
  });

  it('offers the waitlist of a full run and shows the place in line [RUN-39]', async () => {
    const full = { spotsLeft: 0, playersIn: 10, waiting: 1, isGameOn: true };
    const waiting = { ...MINE, state: 'waiting' as const, place: 2 };
    const after = { ...full, waiting: 2, mine: waiting };
    const { becomes } = show(full, after);
    expect(await text('Full · 1 waiting')).toBeDefined();
    becomes(after);
    await userEvent.click(await button('Join the waitlist'));
    expect(await text("You're number 2 in line")).toBeDefined();
  });

  it('counts down an offer, which the player accepts or declines with one tap [RUN-39]', async () => {
    const offeredUntil = new Date(Date.now() + 9 * 60_000 + 5_500).toISOString();
    const offered = { ...MINE, state: 'offered' as const, guests: 1, offeredUntil };
    const { sent, becomes } = show({ spotsLeft: 0, mine: offered }, { mine: MINE });
    expect(await text('A spot opened up for you')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^9:0[0-5]$/);
    becomes({ mine: MINE });
    await userEvent.click(await button("I'm in, +1"));
    expect(await text("You're in")).toBeDefined();
    expect(sent('PUT')).toEqual([{ answer: 'in', guests: 1 }]);
  });

  it.each([
    ['ends at dusk', 6, 6.5, false],
    ['ends after dark', 7, 6.5, true],
    ['starts after dark', 9, 6.5, true],
    ['ends at night under lights', 9, null, false],
  ])(
    'warns about darkness only as needed if the run %s [RUN-30]',
    async (_, endsIn, dark, warns) => {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const darkAt = dark === null ? null : at(dark);
      show({ darkAt, startsAt: at(endsIn - 2), endsAt: at(endsIn) });
      expect(await button("I'm in")).toBeDefined();
      expect(screen.queryByText(/^Dark from/) !== null).toBe(warns);
    },
  );

  it('hides the host’s name from strangers, or shows the first name if the host allows it [RUN-95] [RUN-96]', async () => {
    show({ host: null });
    expect(await text('Host: A player')).toBeDefined();
    cleanup();
    show({ host: null, hostFirstName: 'Ana' });
    expect(await text('Host: Ana')).toBeDefined();
    cleanup();
    show({ host: aPerson({ displayName: 'Ben', handle: '' }) });
    expect(await text('Host: Ben')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ben' })).toBeNull();
  });

  it('says that an offer expired and how to rejoin the waitlist [RUN-39]', async () => {
    show({ spotsLeft: 0, waiting: 1, mine: { ...MINE, state: 'lapsed' } });
    expect(await text('Your offer expired')).toBeDefined();
    expect(await button('Join the waitlist')).toBeDefined();
  });

  it.each([
    [{ status: 'cancelled', cancelledBecause: 'host' }, 'The host called it off.'],
    [{ status: 'cancelled', cancelledBecause: 'too-few' }, /Too few players/],
    [{ status: 'started' }, 'The run has started'],
    [{ status: 'over', playersIn: 8 }, '8 players were in.'],
    [{ mine: { ...MINE, answer: 'out', state: null, removedReason: 'Fights' } }, 'Fights'],
  ] as const)('has nothing to answer when it is %o [RUN-39]', async (run, words) => {
    show(run as Partial<RunPage>);
    expect(await text(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /I'm in|waitlist|Maybe|Can't/ })).toBeNull();
    expect(screen.queryByText(/everyone once you have a spot/)).toBeNull();
  });

  it('offers its players to log the game once it has started [GAME-61]', async () => {
    show({ status: 'started', mine: MINE });
    const link = await screen.findByRole('link', { name: 'Log the game' });
    expect(link.getAttribute('href')).toMatch(
      /^\/profile\?log-game=7&run=AAAAAAAAAAAAAAAAAAAAAA&at=20.*Z$/,
    );
  });

  it('no longer offers to log a game after 7 days [GAME-61]', async () => {
    const startsAt = new Date(Date.now() - 7.1 * 24 * 3_600_000).toISOString();
    show({ status: 'over', playersIn: 8, mine: MINE, startsAt });
    expect(await text('8 players were in.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Log the game' })).toBeNull();
  });

  it('shows the host who joined and left, and when [RUN-112]', async () => {
    const entry = { id: 1, displayName: 'Nosy Nick', handle: 'nick' };
    const tookAt = '2026-11-18T10:00:00.000Z';
    const leftAt = '2026-11-18T10:01:00.000Z';
    show({ isHost: true, spotLog: [{ ...entry, tookAt, leftAt }] });
    expect(await text('Joined and left')).toBeDefined();
    expect(screen.getByText(/@nick · joined .*, left /)).toBeDefined();
  });

  it('tells a player who gave back spots when they will see names [RUN-113]', async () => {
    show({ mine: MINE, hidesNames: true });
    expect(await text(/you'll only see who's coming on the day of the run/)).toBeDefined();
  });

  it('explains why an answer was refused and shows the current state [RUN-39]', async () => {
    const why = { reason: 'RUN_CANCELLED' };
    const refused = refusal(409, 'CONFLICT', 'This run was canceled.', why);
    const { becomes } = show({}, undefined, { [ANSWER]: refused });
    await button("I'm in");
    becomes({ status: 'cancelled', cancelledBecause: 'host' });
    await userEvent.click(await button("I'm in"));
    expect(await text("Your answer wasn't saved")).toBeDefined();
    expect(await text('The host called it off.')).toBeDefined();
  });

  it('notices that an answer was saved although the response got lost [RUN-39]', async () => {
    const { becomes } = show({}, undefined, { [ANSWER]: new TypeError('lost') });
    const join = await button("I'm in");
    becomes({ mine: MINE });
    await userEvent.click(join);
    expect(await text("You're in")).toBeDefined();
    expect(screen.queryByText("Your answer wasn't saved")).toBeNull();
  });

  it('doesn\'t take a lost "I\'m in" for saved if an earlier offer expired [RUN-39]', async () => {
    const mine = { ...MINE, state: 'lapsed' } as const;
    show({ mine }, undefined, { [ANSWER]: new TypeError('lost') });
    await userEvent.click(await button("I'm in"));
    expect(await text("Your answer wasn't saved")).toBeDefined();
  });

  it('doesn\'t take a lost "Can\'t" for a saved one [RUN-39]', async () => {
    show({}, undefined, { [ANSWER]: new TypeError('lost') });
    await userEvent.click(await button("Can't"));
    expect(await text("Your answer wasn't saved")).toBeDefined();
  });

  it('shows a missing run, and offers a retry after a load error [RUN-39]', async () => {
    show({}, undefined, { [READ]: { status: 404 } });
    expect(await screen.findByRole('heading', { name: 'Run not found' })).toBeDefined();
    cleanup();
    show({}, undefined, { [READ]: { status: 500 } });
    expect(await button('Try again')).toBeDefined();
  });
});

describe('run messages', () => {
  const MESSAGES = `/api/runs/${KEY}/messages`;
  const message = (id: number, text: string, isMine = false) => ({
    id,
    author: isMine ? aPerson({ id: 1 }) : aPerson({ displayName: 'Ana Ortiz' }),
    isMine,
    text,
    sentAt: new Date().toISOString(),
  });
  const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));

  it('shows the latest messages to players with a spot and sends new ones [RUN-421]', async () => {
    const seven = Array.from({ length: 7 }, (_, id) => message(id + 1, `Message ${id + 1}`));
    const { sent } = show({ mine: MINE }, undefined, {
      [`GET ${MESSAGES}`]: { body: [...seven, { ...message(8, 'Secret'), author: null }] },
      [`POST ${MESSAGES}`]: { status: 201, body: [message(9, 'Running 10 min late', true)] },
    });
    const shown = await log();
    expect(await shown.findByText('Message 7')).toBeDefined();
    expect(shown.getByText('A player')).toBeDefined();
    expect(shown.queryByText('Message 1')).toBeNull();
    await userEvent.click(await button('Show 3 earlier messages'));
    expect(shown.getByText('Message 1')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Message to everyone/), 'Running 10 min late');
    await userEvent.click(await button('Send'));
    expect(await shown.findByText('Running 10 min late')).toBeDefined();
    expect(shown.getByText('You')).toBeDefined();
    expect(sent('POST')).toMatchObject([{ text: 'Running 10 min late' }]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Message to everyone/).value).toBe('');
  });

  it('keeps the text and shows the error at the field when sending fails [RUN-416, RUN-421]', async () => {
    const { sent } = show({ isHost: true }, undefined, {
      [`GET ${MESSAGES}`]: { body: [] },
      [`POST ${MESSAGES}`]: new TypeError('Failed to fetch'),
    });
    expect(await text(/^No messages yet/)).toBeDefined();
    await userEvent.click(await button('Send'));
    const field = screen.getByLabelText<HTMLInputElement>(/^Message to everyone/);
    expect(await text('Write a message first')).toBeDefined();
    await userEvent.type(field, 'Who has a ball?{Enter}');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('Who has a ball?');
    await userEvent.click(await button('Send'));
    await expect.poll(() => sent('POST')).toHaveLength(2);
    const [first, retry] = sent('POST');
    expect(retry).toEqual(first);
    await userEvent.type(field, ' Me{Enter}');
    await expect.poll(() => sent('POST')).toHaveLength(3);
    expect(sent('POST')[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('keeps the messages if a later reading fails, until the spot is gone [UI-47, RUN-421]', async () => {
    const server = (answer: Answers[string]) => ({
      [READ]: { body: aRunPage({ mine: MINE }) },
      [`GET ${MESSAGES}`]: answer,
    });
    const { queryClient } = show({ mine: MINE }, undefined, server({ body: [message(1, 'Hi')] }));
    expect(await text('Hi')).toBeDefined();
    stubServer(server(refusal(429, 'TOO_MANY_REQUESTS')));
    await act(() => queryClient.refetchQueries({ queryKey: [MESSAGES] }));
    expect(screen.getByText('Hi')).toBeDefined();
    stubServer(server(refusal(403, 'FORBIDDEN')));
    await act(() => queryClient.refetchQueries({ queryKey: [MESSAGES] }));
    await expect.poll(() => screen.queryByText('Hi')).toBeNull();
  });

  it('deletes own messages and reports those of others [RUN-421]', async () => {
    const server = {
      [`GET ${MESSAGES}`]: { body: [message(1, 'Mine', true), message(2, 'Theirs')] },
      [`DELETE ${MESSAGES}/1`]: { body: { success: true } },
      [`POST ${MESSAGES}/2/report`]: { body: { success: true } },
    };
    const { sent } = show({ mine: MINE }, undefined, server);
    const shown = await log();
    await shown.findByText('Theirs');
    const [ofMine, ofTheirs] = shown.getAllByRole('button', { name: /^More options/ });
    await userEvent.click(ofMine as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await userEvent.click(ofTheirs as HTMLElement);
    expect(screen.queryByRole('menuitem', { name: 'Delete message' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report message' }));
    await userEvent.type(dialog.getByLabelText("What's wrong?"), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await text('Report sent')).toBeDefined();
    expect(sent('POST')).toEqual([{ reason: 'Spam' }]);
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('shows no messages to people without a spot, and no field after the run [RUN-421]', async () => {
    const long = { startsAt: '2026-01-01T10:00:00.000Z', endsAt: '2026-01-01T12:00:00.000Z' };
    const server = { [`GET ${MESSAGES}`]: { body: [message(1, 'Good game')] } };
    show({}, undefined, server);
    await button("I'm in");
    expect(screen.queryByRole('log')).toBeNull();
    cleanup();
    show({ ...long, status: 'over', mine: MINE }, undefined, server);
    expect(await text('Good game')).toBeDefined();
    expect(screen.getByText(/You can't write here anymore/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('run host', () => {
  const player = {
    ...aPerson({ id: 5, displayName: 'Bo Diaz', handle: 'bo' }),
    answer: 'in',
    state: 'in',
    guests: 1,
    reliability: 'mostly',
  } as const;
  const guest = { id: 9, name: 'Sam', guests: 0, state: 'waiting' as const };

  it('shows host tools only to the host [RUN-40]', async () => {
    show({ isHost: true, players: [player] });
    expect(await button('Invite friends')).toBeDefined();
    expect(screen.getByText('brings 1 guest · Usually shows up')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    cleanup();
    show({ players: [{ ...player, reliability: null }] });
    expect(await button('Report')).toBeDefined();
    expect(screen.queryByText('Invite friends')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Bo Diaz' })).toBeNull();
  });

  it('lets the host remove a player or guest with a reason [RUN-13] [RUN-40]', async () => {
    const remove = `POST /api/runs/${KEY}/remove`;
    const after = aRunPage({ isHost: true, players: [player] });
    const { sent } = show({ isHost: true, players: [player], mailGuests: [guest] }, undefined, {
      [remove]: { body: after },
    });
    await userEvent.click(await button('Remove Sam'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Sam?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(sent('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Why?'), 'Never comes');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => sent('POST')).toEqual([{ guestId: 9, reason: 'Never comes' }]);
    await expect.poll(() => screen.queryByText('Sam')).toBeNull();
  });

  it('cancels this run and all later ones once the host confirms [RUN-40]', async () => {
    const cancelled = { isHost: true, status: 'cancelled', cancelledBecause: 'host' } as const;
    const series = { weekdays: [2, 4], lastDay: null };
    const { sent, becomes } = show({ isHost: true, series }, undefined, {
      [`POST /api/runs/${KEY}/cancel`]: { body: aRunPage(cancelled) },
    });
    expect(await text('Every week on Tuesday and Thursday')).toBeDefined();
    await userEvent.click(await button('Cancel run'));
    await userEvent.click(await screen.findByLabelText('This one and all later ones'));
    becomes(cancelled);
    await userEvent.click(await button('Cancel the run'));
    expect(await text('This run was canceled')).toBeDefined();
    expect(sent('POST')).toEqual([{ scope: 'following' }]);
  });

  it('lets players invite too, unless the run is for friends [RUN-16]', async () => {
    show({ mine: MINE });
    expect(await button('Invite friends')).toBeDefined();
    cleanup();
    show({ mine: MINE, visibility: 'friends' });
    expect(await button('Report')).toBeDefined();
    expect(screen.queryByText('Invite friends')).toBeNull();
  });

  it("invites friends who haven't answered [RUN-16]", async () => {
    const friend = { ...player, id: 6, displayName: 'Cy Young', handle: 'cy' };
    const { sent } = show({ isHost: true, players: [player] }, undefined, {
      'GET /api/friends/list': { body: [player, friend] },
      [`POST /api/runs/${KEY}/invite`]: { body: { success: true, invited: 1 } },
    });
    await userEvent.click(await button('Invite friends'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Cy Young/ }));
    expect(dialog.queryByRole('checkbox', { name: /Bo Diaz/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 1 friend' }));
    expect(await text('1 friend invited')).toBeDefined();
    expect(sent('POST')).toEqual([{ userIds: [6] }]);
  });
});
