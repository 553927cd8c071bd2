import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { EditRunScreen } from '#client/screens/edit-run-screen.tsx';
import { NewRunScreen } from '#client/screens/new-run-screen.tsx';
import { aPerson, aRunPage } from '#tests/client-builders.ts';
import { type Answers, refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';

const COURT = { id: 7, name: 'Rucker Park', isApproved: true, timezone: 'America/New_York' };
const KEY = aRunPage().key;

function start(answers: Answers, path = '/runs/new?court=7') {
  const server = { 'GET /api/courts/7': { body: COURT }, ...answers };
  const fetch = stubServer(server);
  const app = renderInApp(<NewRunScreen />, path);
  const sent = () => sentTo(fetch, 'POST /api/runs');
  return { ...app, fetch, sent, server };
}

const openMore = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^More options/ }));
const startButton = () => screen.findByRole('button', { name: 'Start the run' });

describe('starting a run', () => {
  it('starts a run with one tap and opens its page [RUN-38]', async () => {
    const { sent, history } = start({ 'POST /api/runs': { status: 201, body: aRunPage() } });
    await userEvent.dblClick(await startButton());
    await expect.poll(() => history?.at(-1)).toBe(`/runs/${KEY}`);
    expect(sent()).toHaveLength(1);
    const [body] = sent();
    expect(body).toMatchObject({
      courtId: 7,
      minutes: 120,
      format: '5v5',
      minPlayers: 10,
      maxPlayers: 15,
      audience: 'open',
      visibility: 'everyone',
      isPlaying: true,
    });
    expect(Date.parse(body.startsAt)).toBeGreaterThan(Date.now());
    expect(body.idempotencyKey).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('invites the friend in the URL to the new run [FRD-574]', async () => {
    const friend = { ...aPerson({ id: 9, displayName: 'Ana', handle: 'ana_b' }), isMe: false };
    const INVITE = `POST /api/runs/${KEY}/invite`;
    const { fetch, history } = start(
      {
        'GET /api/people/ana_b': { body: { ...friend, friendshipStatus: 'friends' } },
        'POST /api/runs': { status: 201, body: aRunPage() },
        [INVITE]: { body: { success: true, invited: 1 } },
      },
      '/runs/new?court=7&invite=ana_b',
    );
    await screen.findByText('Ana gets an invitation as soon as you start the run.');
    await userEvent.click(await startButton());
    await expect.poll(() => history?.at(-1)).toBe(`/runs/${KEY}`);
    expect(sentTo(fetch, INVITE)).toEqual([{ userIds: [9] }]);
  });

  it('uses the same key for the same plan and a new key for a changed one [RUN-38]', async () => {
    const { sent } = start({ 'POST /api/runs': new TypeError('offline') });
    await userEvent.click(await startButton());
    expect(await screen.findByRole('alert')).toBeDefined();
    await userEvent.click(await startButton());
    await expect.poll(() => sent()).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: '3v3' }));
    await userEvent.click(await startButton());
    await expect.poll(() => sent()).toHaveLength(3);
    const [one, two, three] = sent();
    expect(two).toEqual(one);
    expect(three).toMatchObject({ format: '3v3', minPlayers: 6, maxPlayers: 9 });
    expect(three.idempotencyKey).not.toBe(one.idempotencyKey);
  });

  it('shows no raw response if the server is down [UI-48]', async () => {
    start({ 'POST /api/runs': { status: 502, body: '<h1>Bad Gateway</h1>' } });
    await userEvent.click(await startButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Can't reach JIM/);
  });

  it('says from when it is dark if the run ends later [RUN-30]', async () => {
    const day = nextWednesday();
    start({
      [`GET /api/runs/darkness?courtId=7&day=${day}`]: { body: { darkAt: `${day}T22:05:00.000Z` } },
    });
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: day } });
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '20:00' } });
    expect(await screen.findByText(/^Dark from [56]:05\sPM$/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '10:00' } });
    expect(screen.queryByText(/^Dark from/)).toBeNull();
  });

  it('shows problems at their fields and sends nothing [RUN-38]', async () => {
    const { sent } = start({});
    fireEvent.change(await screen.findByLabelText('Maximum players'), { target: { value: '5' } });
    await userEvent.click(await startButton());
    expect(await screen.findByText("The minimum can't be higher than the maximum.")).toBeDefined();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByLabelText('Minimum for a game'));
    expect(sent()).toEqual([]);
  });

  it('explains what the server refused and keeps the form [RUN-38]', async () => {
    const message = 'You already have a run at this court around that time.';
    const why = { reason: 'RUN_AT_THAT_HOUR' };
    start({ 'POST /api/runs': refusal(409, 'CONFLICT', message, why) });
    await openMore();
    await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Two balls');
    await userEvent.click(await startButton());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Note (optional)')).toHaveProperty('value', 'Two balls');
  });

  it('opens the options to focus an invalid field among them [RUN-38]', async () => {
    const { sent } = start({});
    await openMore();
    await userEvent.type(screen.getByLabelText(/^Spots for guests/), '99');
    await openMore();
    expect(screen.queryByLabelText(/^Spots for guests/)).toBeNull();
    await userEvent.click(await startButton());
    const field = await screen.findByLabelText(/^Spots for guests/);
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '99');
    expect(sent()).toEqual([]);
  });

  it('starts a weekly run on the start’s weekday and others [RUN-28] [RUN-38]', async () => {
    const { sent } = start({ 'POST /api/runs': { status: 201, body: aRunPage() } });
    await startButton();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: nextWednesday() } });
    await openMore();
    await userEvent.click(screen.getByRole('switch', { name: 'Repeat every week' }));
    // The start's weekday can't be removed.
    await userEvent.click(screen.getByRole('button', { name: 'Wednesday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Friday' }));
    await userEvent.click(await startButton());
    await expect.poll(() => sent()).toHaveLength(1);
    expect(sent()[0].repeats).toEqual({ weekdays: [3, 5] });
  });

  it('asks for a court if none is given, and rejects an unknown one [RUN-38]', async () => {
    start({}, '/runs/new');
    expect(await screen.findByLabelText('Court')).toBeDefined();
    cleanup();
    start({ 'GET /api/courts/7': { status: 404 } });
    expect(await screen.findByText("You can't start a run at this court.")).toBeDefined();
  });
});

describe('changing a run', () => {
  const CHANGE = `PATCH /api/runs/${KEY}`;
  const edit = (run: object, answers: Answers = {}) => {
    const fetch = stubServer({
      [`GET /api/runs/${KEY}`]: { body: aRunPage(run) },
      ...answers,
    });
    const app = renderInApp(
      <Route path="/runs/:key/edit">
        <EditRunScreen />
      </Route>,
      `/runs/${KEY}/edit`,
    );
    return { fetch, ...app };
  };

  it('sends the changed fields for this run or all following runs [RUN-29] [RUN-40]', async () => {
    const series = { weekdays: [2], lastDay: null };
    const { fetch, history } = edit({ isHost: true, series }, { [CHANGE]: { body: aRunPage() } });
    fireEvent.change(await screen.findByLabelText('Maximum players'), { target: { value: '12' } });
    await userEvent.click(screen.getByLabelText('This one and all later ones'));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => history?.at(-1)).toBe(`/runs/${KEY}`);
    expect(sentTo(fetch, CHANGE)).toEqual([{ maxPlayers: 12, scope: 'following' }]);
  });

  it('shows a number the server refused at its field and focuses it [RUN-38]', async () => {
    const why = { reason: 'RUN_HAS_MORE_PLAYERS', params: { count: 9 } };
    edit({ isHost: true }, { [CHANGE]: refusal(409, 'CONFLICT', 'Too low', why) });
    const field = await screen.findByLabelText('Maximum players');
    fireEvent.change(field, { target: { value: '8' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('9 spots are already taken');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets only the host change a run, and only before it starts [RUN-40]', async () => {
    const { history } = edit({ isHost: false });
    await expect.poll(() => history?.at(-1)).toBe(`/runs/${KEY}`);
  });
});

function nextWednesday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
