import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import { type Answers, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { GamesCard } from './games-card.tsx';

const LIST = 'GET /api/stats?limit=5';
const SUMMARY = 'GET /api/stats/summary';
const figures = { points: 21, assists: 5, rebounds: 9, steals: 2, blocks: 1 };
const game = (overrides: Partial<StatEntry> = {}): StatEntry => ({
  id: 3,
  ...figures,
  gameDate: '2026-11-10',
  court: { id: 1, name: 'The Cage' },
  status: 'pending',
  rejectReason: null,
  photoUrl: null,
  createdAt: '2026-11-11T12:00:00.000Z',
  isTeamGame: false,
  ...overrides,
});
const nothing = { season: '2026/27', games: 0, averages: null, trend: [] };
const empty = { [LIST]: { body: [] }, [SUMMARY]: { body: nothing } };
const LOG = 'POST /api/stats';
async function openForm(answers: Answers = {}) {
  const spy = stubServer({ ...empty, ...answers });
  renderInApp(<GamesCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log a game' }));
  const form = within(await screen.findByRole('dialog'));
  const fill = async (values: typeof figures) => {
    for (const [name, value] of Object.entries(values)) {
      await userEvent.type(form.getByLabelText(new RegExp(name, 'i')), String(value));
    }
  };
  return { spy, form, fill };
}

describe('GamesCard', () => {
  it('invites the user to log a first game [STA-8, STA-9]', async () => {
    stubServer(empty);
    renderInApp(<GamesCard />);
    expect(await screen.findByText('No games yet. Log one after your next run.')).toBeTruthy();
    expect(await screen.findByText(/^Your season averages appear/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log a game' })).toBeTruthy();
  });

  it('logs a game with date, court, five figures and a photo [STA-8]', async () => {
    const { spy, form, fill } = await openForm({
      'GET /api/courts?q=cage&limit=4': {
        body: [{ id: 1, name: 'The Cage', address: 'West 4th Street' }],
      },
      [LOG]: { status: 201, body: game() },
      'PUT /api/stats/3/photo': { body: game() },
    });
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await form.findByText('Points must be a whole number from 0 to 200.')).toBeTruthy();
    expect(sentTo(spy, LOG)).toEqual([]);

    await userEvent.clear(form.getByLabelText('Game date'));
    await userEvent.type(form.getByLabelText('Game date'), '2026-01-15');
    await userEvent.click(form.getByLabelText('Court (optional)'));
    await userEvent.paste('cage');
    await userEvent.click(await form.findByRole('button', { name: /^The Cage/ }));
    await fill(figures);
    const sheet = new File(['x'], 'sheet.jpg', { type: 'image/jpeg' });
    await userEvent.upload(form.getByLabelText('Photo of the score sheet (optional)'), sheet);
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await screen.findByText('Game logged!')).toBeTruthy();
    const idempotencyKey = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(sentTo(spy, LOG)).toEqual([
      { ...figures, gameDate: '2026-01-15', courtId: 1, idempotencyKey },
    ]);
    expect(spy.mock.calls.some(([url]) => url === '/api/stats/3/photo')).toBe(true);
  });

  it('rejects a date in the future without a request [STA-2]', async () => {
    const { spy, form, fill } = await openForm();
    await userEvent.clear(form.getByLabelText('Game date'));
    await userEvent.type(form.getByLabelText('Game date'), '2999-01-01');
    await fill(figures);
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await form.findByText('The game date is in the future.')).toBeTruthy();
    expect(sentTo(spy, LOG)).toEqual([]);
  });

  it('keeps the form when the response is lost and resends the same key [STA-12]', async () => {
    // It is missing on plain http.
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { spy, form, fill } = await openForm({ [LOG]: new Error('lost') });
    await fill(figures);
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await screen.findByText('Game not logged')).toBeTruthy();
    stubServer({ ...empty, [LOG]: { status: 201, body: game() } });
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await screen.findByText('Game logged!')).toBeTruthy();
    const keys = sentTo(spy, LOG).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows each game’s status, and for a rejected one its reason and a way to resubmit [STA-9, ADM-27]', async () => {
    const reason = 'The score sheet says 18.';
    const spy = stubServer({
      [LIST]: {
        body: [
          game({ id: 5, status: 'verified' }),
          game({ id: 4, status: 'rejected', rejectReason: reason, points: 180 }),
          game(),
          game({ id: 2, status: 'rejected', isTeamGame: true }),
        ],
      },
      [SUMMARY]: { body: nothing },
      'PUT /api/stats/4': { body: game({ id: 4, points: 18 }) },
    });
    renderInApp(<GamesCard />);
    for (const text of ['Verified', 'Pending review', `Reason: ${reason}`]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('Rejected')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Fix and resubmit' }));
    const form = within(await screen.findByRole('dialog'));
    const points = form.getByLabelText<HTMLInputElement>('Points');
    expect(points.value).toBe('180');
    await userEvent.clear(points);
    await userEvent.type(points, '18');
    await userEvent.click(form.getByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Game resubmitted')).toBeTruthy();
    expect(sentTo(spy, 'PUT /api/stats/4')).toMatchObject([{ points: 18, courtId: 1 }]);
  });

  it('shows season averages and a trend [STA-10]', async () => {
    const trend = [10, 20, 30].map((points, index) => ({
      ...figures,
      points,
      id: index,
      gameDate: `2026-11-0${index + 1}`,
    }));
    stubServer({
      [LIST]: { body: [] },
      [SUMMARY]: {
        body: { season: '2026/27', games: 3, averages: { ...figures, points: 20 }, trend },
      },
    });
    renderInApp(<GamesCard />);
    const season = within(await screen.findByRole('region', { name: 'Season 2026/27' }));
    expect(season.getByText('20.0')).toBeTruthy();
    expect(season.getByText('Average of 3 verified games')).toBeTruthy();
    const chart = screen.getByRole('slider', { name: 'Points per game' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 3, 2026: 30');
    await userEvent.selectOptions(screen.getByLabelText('Stat'), 'assists');
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: 'Assists per game' })).toBeTruthy(),
    );
    expect(screen.getByText('Show as table')).toBeTruthy();
  });
});
