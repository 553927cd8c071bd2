import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { GameScreen } from '#client/screens/game-screen.tsx';
import type { ListedGame, Rating, TeamGame } from '#shared/games/games.contract.ts';
import { aCourtPage, aGamePlayer, aPerson, aTeamGame, VISIT } from '#tests/client-builders.ts';
import {
  type Answers,
  refusal,
  renderInApp,
  renderSignedIn,
  SOFIA,
  sentTo,
  stubServer,
} from '#tests/test-client.tsx';
import { GamePage } from './game-page.tsx';
import { GameQuestion } from './game-question.tsx';
import { PlayerGames } from './game-record.tsx';
import { GamesCard } from './games-card.tsx';

const KEY = aTeamGame().key;
const RECORD = 'POST /api/games';
const ANSWER = `POST /api/games/${KEY}/answer`;
const [ANA, BEN] = ['Ana', 'Ben'].map((displayName, index) =>
  aPerson({ id: index + 10, displayName, handle: displayName.toLowerCase() }),
);
const NO_RATING: Rating = {
  games: 0,
  needed: 20,
  range: null,
  calculatedAt: null,
  record: { wins: 0, losses: 0, ties: 0 },
  averages: null,
  teammates: [],
  withMe: null,
  againstMe: null,
};
const PROFILE: Answers = {
  'GET /api/auth/me': { body: SOFIA },
  'GET /api/stats?limit=5': { body: [] },
  'GET /api/stats/summary': { body: { season: '2026/27', games: 0, averages: null, trend: [] } },
  'GET /api/people/sofia/rating': { body: NO_RATING },
  'GET /api/people/sofia/games?limit=5': { body: [] },
  'GET /api/courts/7': { body: aCourtPage() },
};

async function openForm(path: string, people: object[], answers: Answers = {}) {
  const query = path.includes('run=') ? 'courtId=7&run=abc' : 'courtId=7';
  const fetch = stubServer({
    ...PROFILE,
    [`GET /api/games/suggestions?${query}`]: { body: people },
    ...answers,
  });
  const app = renderSignedIn(<GamesCard />, path);
  const form = within(await screen.findByRole('dialog'));
  await form.findByText('Rucker Park');
  return { ...app, fetch, form };
}

describe('logging a game with teams', () => {
  it('puts tapped, added and unnamed players on two teams with a score [GAME-60]', async () => {
    const { fetch, form, history } = await openForm(
      '/profile?log-game=7',
      [
        { ...ANA, reason: 'here' },
        { ...BEN, reason: 'friend' },
      ],
      { [RECORD]: { status: 201, body: aTeamGame() } },
    );
    expect(form.getByLabelText('Points')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Who played? Teams and score' }));
    await userEvent.click(await form.findByRole('button', { name: "Ana Didn't play" }));
    const ben = form.getByRole('button', { name: "Ben Didn't play" });
    for (const _ of [1, 2, 3]) await userEvent.click(ben);
    expect(ben.textContent).toBe("Ben Didn't play");
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(form.getByRole('alert').textContent).toBe('Put at least one player on the other team.');
    for (const _ of [1, 2]) await userEvent.click(ben);
    await userEvent.type(form.getByLabelText('Someone else'), '@cleo{Enter}');
    await userEvent.type(form.getByLabelText('Someone else'), 'Big Dee');
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(form.getByRole('alert').textContent).toMatch(/^Add Big Dee to the players first/);
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await userEvent.click(form.getByRole('button', { name: 'Big Dee Your team' }));
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(form.getByRole('alert').textContent).toBe('Enter the points of both teams.');
    await userEvent.type(form.getByLabelText("Your team's score (3)"), '21');
    await userEvent.type(form.getByLabelText("Other team's score (2)"), '18');
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    await waitFor(() => expect(history.at(-1)).toBe(`/games/${KEY}`));
    // Without `?log-game`, so Back doesn't reopen the form.
    expect(history).toEqual(['/profile', `/games/${KEY}`]);
    const [sent] = sentTo(fetch, RECORD);
    expect(sent).toEqual({
      courtId: 7,
      playedAt: expect.stringContaining('T'),
      score: [21, 18],
      teams: [
        [{ handle: 'sofia' }, { handle: 'ana' }, { handle: 'cleo' }],
        [{ handle: 'ben' }, { name: 'Big Dee' }],
      ],
      idempotencyKey: expect.any(String),
    });
    expect(sentTo(fetch, 'POST /api/stats')).toEqual([]);
  });

  it("says that a score sheet isn't sent with teams [GAME-60]", async () => {
    const { form } = await openForm('/profile?log-game=7', [{ ...ANA, reason: 'here' }]);
    const sheet = new File(['x'], 'sheet.jpg', { type: 'image/jpeg' });
    await userEvent.upload(form.getByLabelText('Photo of the score sheet (optional)'), sheet);
    await userEvent.click(form.getByRole('button', { name: 'Who played? Teams and score' }));
    expect(form.queryByText(/^Your photo won't be sent/)).toBeNull();
    await userEvent.click(await form.findByRole('button', { name: "Ana Didn't play" }));
    expect(await form.findByText(/^Your photo won't be sent/)).toBeTruthy();
  });

  it('fills in court, time and players of a run, and sends own stats along [GAME-60, GAME-61]', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const { fetch, form } = await openForm(
      `/profile?log-game=7&run=abc&at=${at}`,
      [
        { ...ANA, reason: 'run' },
        { ...BEN, reason: 'run' },
      ],
      { [RECORD]: refusal(400, 'INVALID_INPUT', '', { reason: 'POINTS_NOT_VALID' }) },
    );
    await userEvent.click(await form.findByRole('button', { name: 'Ben Your team' }));
    await userEvent.type(form.getByLabelText("Your team's score (2)"), '11');
    await userEvent.type(form.getByLabelText("Other team's score (1)"), '9');
    const figures = { points: 7, assists: 1, rebounds: 2, steals: 0, blocks: 0 };
    for (const [name, value] of Object.entries(figures)) {
      await userEvent.type(form.getByLabelText(new RegExp(`^${name}`, 'i')), String(value));
    }
    await userEvent.type(form.getByLabelText('Minutes'), '24');
    await userEvent.click(form.getByRole('button', { name: 'Log game' }));
    expect(await screen.findByText('Game not logged')).toBeTruthy();
    expect(sentTo(fetch, RECORD)).toMatchObject([
      {
        playedAt: at,
        stats: { ...figures, minutes: 24 },
        teams: [[{}, { handle: 'ana' }], [{ handle: 'ben' }]],
      },
    ]);
    expect(form.getByRole('button', { name: 'Ben Other team' })).toBeTruthy();
  });

  it('forgets the run when the form is closed [GAME-61]', async () => {
    const { form } = await openForm('/profile?log-game=7&run=abc', [{ ...ANA, reason: 'run' }]);
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log a game' }));
    expect(await screen.findByRole('button', { name: /^Who played\?/ })).toBeTruthy();
    expect(screen.queryByText('Rucker Park')).toBeNull();
  });
});

describe('logging a game with teams, refused', () => {
  async function fillForm(answers: Answers) {
    const opened = await openForm('/profile?log-game=7', [{ ...ANA, reason: 'here' }], answers);
    const { form } = opened;
    await userEvent.click(form.getByRole('button', { name: 'Who played? Teams and score' }));
    const ana = await form.findByRole('button', { name: "Ana Didn't play" });
    for (const _ of [1, 2]) await userEvent.click(ana);
    await userEvent.type(form.getByLabelText("Your team's score (1)"), '11');
    await userEvent.type(form.getByLabelText("Other team's score (1)"), '9');
    const send = () => userEvent.click(form.getByRole('button', { name: 'Log game' }));
    return { ...opened, send };
  }

  it("fills in the court of the day's last check-in for a game with teams [GAME-60]", async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    stubServer({
      ...PROFILE,
      'GET /api/check-ins/today': {
        body: [
          { ...VISIT, courtId: 7, checkedInAt: at(10) },
          { ...VISIT, courtId: 8, checkedInAt: at(90) },
        ],
      },
      'GET /api/games/suggestions?courtId=7': { body: [{ ...ANA, reason: 'here' }] },
    });
    renderSignedIn(<GamesCard />, '/profile?log-game');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Who played? Teams and score' }));
    await form.findByText('Rucker Park');
    await form.findByRole('button', { name: "Ana Didn't play" });
  });

  it('links to the game that another player already logged [GAME-21, GAME-60]', async () => {
    const why = { reason: 'GAME_ALREADY_LOGGED', params: { key: KEY } };
    const { form, send, history } = await fillForm({
      [RECORD]: refusal(409, 'CONFLICT', '', why),
    });
    await send();
    await userEvent.click(await form.findByRole('link', { name: 'Open that game' }));
    expect(history).toEqual(['/profile', `/games/${KEY}`]);
  });

  it('sends a corrected score under a new key, and the same one under the old [GAME-8]', async () => {
    const { fetch, form, send } = await fillForm({ [RECORD]: new TypeError('lost') });
    await send();
    await send();
    await userEvent.type(form.getByLabelText("Other team's score (1)"), '0');
    await send();
    await waitFor(() => expect(sentTo(fetch, RECORD)).toHaveLength(3));
    const [first, second, third] = sentTo(fetch, RECORD).map(
      ({ idempotencyKey }) => idempotencyKey,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

/** `answered` is the game after the answer. */
function openGame(game: Partial<TeamGame>, answered?: TeamGame, failure?: Answers[string]) {
  const answers: Answers = {
    [`GET /api/games/${KEY}`]: { body: aTeamGame(game) },
    [ANSWER]: failure ?? { body: answered },
  };
  const fetch = stubServer(answers);
  renderInApp(
    <Route path="/games/:key">
      <GameScreen />
    </Route>,
    `/games/${KEY}`,
  );
  const answer = async (name: string) => {
    if (answered) answers[`GET /api/games/${KEY}`] = { body: answered };
    await userEvent.click(screen.getByRole('button', { name }));
  };
  return { fetch, answer };
}

describe('game page', () => {
  it('shows both teams, the own one first, and confirms the score on screen [GAME-62, GAME-63]', async () => {
    const { fetch, answer } = openGame(
      {
        teams: [
          [aGamePlayer(1, { kind: 'hidden', displayName: null, handle: null })],
          [aGamePlayer(3, { isMe: true }), aGamePlayer(4, { kind: 'deleted', displayName: null })],
        ],
      },
      aTeamGame({ needsMyAnswer: false, myAnswer: 'right', confirmed: 1 }),
    );
    expect(await screen.findByRole('heading', { name: 'Game at Rucker Park' })).toBeTruthy();
    expect(screen.getByText('Is this right?')).toBeTruthy();
    const teams = screen.getAllByRole('region').map(({ textContent }) => textContent);
    expect(teams[0]).toMatch(/^Your team15.*You.*Deleted player$/);
    expect(teams[1]).toMatch(/^Other team21.*A player$/);
    await answer('Right');
    expect(await screen.findByText('Waiting for the others')).toBeTruthy();
    expect(screen.getByText(/^1 of 2 confirmations, at least one from each team/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fix the score' })).toBeTruthy();
    expect(sentTo(fetch, ANSWER)).toEqual([{ answer: 'right', score: [21, 15] }]);
  });

  it('proposes another score in the order of the teams [GAME-62]', async () => {
    const { fetch, answer } = openGame({}, aTeamGame({ needsMyAnswer: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fix the score' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.clear(form.getByLabelText('Your team'));
    await userEvent.type(form.getByLabelText('Your team'), '17');
    await answer('Propose this score');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(fetch, ANSWER)).toEqual([{ answer: 'score', score: [21, 17] }]);
  });

  it('asks before it removes a player who was not there [GAME-62]', async () => {
    const left = aTeamGame({ mySide: null, myAnswer: 'absent', needsMyAnswer: false });
    const figures = { points: 7, assists: 1, rebounds: 2, steals: 0, blocks: 0 };
    const myNumbers = { ...figures, status: 'verified' as const };
    const confirmed = { status: 'confirmed' as const, needsMyAnswer: false };
    const { fetch, answer } = openGame({ ...confirmed, myNumbers }, left);
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Right' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "I wasn't there" }));
    expect(sentTo(fetch, ANSWER)).toEqual([]);
    await screen.findByText(/your stats for it are deleted/);
    await answer('Remove me');
    expect(await screen.findByText("You weren't in this game")).toBeTruthy();
    expect(sentTo(fetch, ANSWER)).toEqual([{ answer: 'absent' }]);
  });

  it('shows a proposed score, and keeps the question if the answer is lost [GAME-62, GAME-63]', async () => {
    const { answer } = openGame(
      { proposedScore: [21, 17], proposedBySide: 0, canFixScore: false },
      undefined,
      new TypeError('lost'),
    );
    expect(await screen.findByText('A player says it was 17–21')).toBeTruthy();
    expect(screen.getByText(/^It was logged as 15–21\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fix the score' })).toBeNull();
    await answer('Right');
    expect(await screen.findByText("Your answer wasn't saved")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Right' })).toBeTruthy();
  });

  it('notices that an answer was saved although the response got lost [GAME-62]', async () => {
    const saved = aTeamGame({ myAnswer: 'right', needsMyAnswer: false });
    const { answer } = openGame({}, saved, new TypeError('lost'));
    await screen.findByRole('button', { name: 'Right' });
    await answer('Right');
    await expect.poll(() => screen.queryByRole('button', { name: 'Right' })).toBeNull();
    expect(screen.queryByText("Your answer wasn't saved")).toBeNull();
  });

  it('names the players on the card on Home [GAME-62]', () => {
    renderInApp(
      <GameQuestion
        game={aTeamGame({
          teams: [
            ['Ana', null, 'Cy', 'Dee', 'Eve'].map((displayName, index) =>
              aGamePlayer(index + 5, { displayName }),
            ),
            [aGamePlayer(4, { displayName: 'Ben' }), aGamePlayer(3, { isMe: true })],
          ],
        })}
      />,
    );
    expect(screen.getByText('You and Ben against Ana, A player, Cy, and 2 more')).toBeTruthy();
  });

  it('reports the game, unless the user logged it [GAME-23]', async () => {
    const REPORT = `POST /api/games/${KEY}/report`;
    const fetch = stubServer({
      [`GET /api/games/${KEY}`]: { body: aTeamGame() },
      [REPORT]: { body: { success: true } },
    });
    renderInApp(<GamePage game={aTeamGame()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'A rude name');
    await userEvent.click(dialog.getByRole('button', { name: /report/i }));
    await waitFor(() => expect(sentTo(fetch, REPORT)).toEqual([{ reason: 'A rude name' }]));
    cleanup();
    renderInApp(<GamePage game={aTeamGame({ isMine: true })} />);
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('still asks players who have not answered once the game counts [GAME-62, GAME-63]', async () => {
    const { fetch, answer } = openGame(
      { status: 'confirmed', canFixScore: false },
      aTeamGame({ status: 'confirmed', needsMyAnswer: false, myAnswer: 'right' }),
    );
    expect(await screen.findByText(/^Is this right\? Answer by .* counts for you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fix the score' })).toBeNull();
    await answer('Right');
    expect(await screen.findByRole('button', { name: 'Add your stats' })).toBeTruthy();
    expect(sentTo(fetch, ANSWER)).toEqual([{ answer: 'right', score: [21, 15] }]);
  });

  it('offers own numbers for a week after the game [GAME-65]', () => {
    const isOffered = (days: number) => {
      const playedAt = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
      renderInApp(
        <GamePage game={aTeamGame({ status: 'confirmed', myAnswer: 'right', playedAt })} />,
      );
      const button = screen.queryByRole('button', { name: 'Add your stats' });
      cleanup();
      return button !== null;
    };
    expect([6.9, 7.1].map(isOffered)).toEqual([true, false]);
  });

  it('notices that own numbers were saved although the response got lost [GAME-65]', async () => {
    const figures = { points: 7, assists: 1, rebounds: 2, steals: 0, blocks: 0 };
    const confirmed = aTeamGame({ status: 'confirmed', myAnswer: 'right' });
    const saved = { ...confirmed, myNumbers: { ...figures, status: 'pending' as const } };
    stubServer({
      [`GET /api/games/${KEY}`]: { body: saved },
      [`PUT /api/games/${KEY}/stats`]: new TypeError('lost'),
    });
    renderInApp(<GamePage game={confirmed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add your stats' }));
    const form = within(await screen.findByRole('dialog'));
    for (const [name, value] of Object.entries(figures)) {
      await userEvent.type(form.getByLabelText(new RegExp(name, 'i')), String(value));
    }
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText("Your stats weren't saved")).toBeNull();
  });

  it('adds own numbers to a confirmed game, once [GAME-65]', async () => {
    const figures = { points: 7, assists: 1, rebounds: 2, steals: 0, blocks: 0 };
    const shots = { shotsMade: 3, shotsTaken: 8 };
    const confirmed = { status: 'confirmed', needsMyAnswer: false, myAnswer: 'right' } as const;
    const answers: Answers = {
      [`GET /api/games/${KEY}`]: { body: aTeamGame(confirmed) },
      [`PUT /api/games/${KEY}/stats`]: {
        body: aTeamGame({ ...confirmed, myNumbers: { ...figures, ...shots, status: 'verified' } }),
      },
    };
    const fetch = stubServer(answers);
    renderInApp(
      <Route path="/games/:key">
        <GameScreen />
      </Route>,
      `/games/${KEY}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add your stats' }));
    const form = within(await screen.findByRole('dialog'));
    for (const [name, value] of Object.entries(figures)) {
      await userEvent.type(form.getByLabelText(new RegExp(name, 'i')), String(value));
    }
    await userEvent.type(form.getByLabelText('Shots made'), '9');
    await userEvent.type(form.getByLabelText('Shots taken'), '8');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/You can't make more shots than you take/)).toBeTruthy();
    await userEvent.clear(form.getByLabelText('Shots made'));
    await userEvent.type(form.getByLabelText('Shots made'), '3');
    answers[`GET /api/games/${KEY}`] = answers[`PUT /api/games/${KEY}/stats`] as Answers[string];
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Points 7 · Assists 1 .* Shooting 3\/8/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add your stats' })).toBeNull();
    expect(sentTo(fetch, `PUT /api/games/${KEY}/stats`)).toEqual([{ ...figures, ...shots }]);
  });

  it.each([
    ['no-contest', 'No contest'],
    ['confirmed', 'Confirmed'],
  ] as const)('names the state %s [GAME-63]', async (status, words) => {
    openGame({ status, needsMyAnswer: false });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("says that a stranger's game wasn't found [GAME-63]", async () => {
    stubServer({});
    renderInApp(<GameScreen />);
    expect(await screen.findByRole('heading', { name: 'Game not found' })).toBeTruthy();
  });
});

const RATING: Rating = {
  ...NO_RATING,
  games: 24,
  range: [1480, 1560],
  record: { wins: 14, losses: 9, ties: 1 },
  averages: {
    games: 9,
    points: 12.5,
    assists: 3,
    rebounds: 4,
    steals: 1,
    blocks: 0,
    minutes: null,
    shooting: 44.4,
  },
  teammates: [{ ...aPerson({ id: 10, displayName: 'Ana', handle: 'ana' }), games: 8, wins: 6 }],
};
const LISTED: ListedGame = {
  ...aTeamGame({ status: 'confirmed' }),
  day: '2026-06-10',
  side: 1,
  result: 'lost',
};

describe('record', () => {
  it('shows record, rating, teammates and games on the own profile [GAME-64]', async () => {
    stubServer({
      ...PROFILE,
      'GET /api/people/sofia/rating': { body: { ...RATING, games: 12, range: null } },
      'GET /api/people/sofia/games?limit=5': {
        body: [LISTED, { ...LISTED, key: 'w', status: 'waiting' }],
      },
    });
    renderSignedIn(<GamesCard />);
    expect(await screen.findByText('14–9–1')).toBeTruthy();
    expect(screen.getByText('Calibrating: 12 of 20 games')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ana/ }).getAttribute('href')).toBe('/players/ana');
    expect(await screen.findByText('Lost 15–21')).toBeTruthy();
    expect(screen.getByText('Waiting, 15–21')).toBeTruthy();
  });

  it('says when the first rating comes [GAME-64]', async () => {
    const rating = { ...RATING, games: 20, range: null };
    stubServer({ ...PROFILE, 'GET /api/people/sofia/rating': { body: rating } });
    renderSignedIn(<GamesCard />);
    expect(await screen.findByText('The first rating comes within a day')).toBeTruthy();
  });

  it('offers to load record and games again, and hides what a player hides [GAME-64]', async () => {
    const answers: Answers = {
      ...PROFILE,
      'GET /api/people/ana/rating': refusal(500, 'INTERNAL'),
      'GET /api/people/ana/games?limit=5': refusal(500, 'INTERNAL'),
      'GET /api/people/ben/rating': refusal(404, 'NOT_FOUND'),
    };
    stubServer(answers);
    renderSignedIn(
      <>
        <PlayerGames handle="ben" name="Ben" isFriend={false} />
        <PlayerGames handle="ana" name="Ana" isFriend={false} />
      </>,
    );
    const retry = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    answers['GET /api/people/ana/rating'] = { body: RATING };
    await retry();
    await screen.findByRole('table');
    answers['GET /api/people/ana/games?limit=5'] = { body: [LISTED] };
    await retry();
    expect(await screen.findByText('Lost 15–21')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('compares a friend with the user, side by side [GAME-64]', async () => {
    stubServer({
      ...PROFILE,
      'GET /api/people/sofia/rating': { body: { ...NO_RATING, games: 3 } },
      'GET /api/people/ana/rating': {
        body: { ...RATING, withMe: { wins: 3, losses: 1, ties: 0 } },
      },
      'GET /api/people/ana/games?limit=5': { body: [{ ...LISTED, court: null, mySide: null }] },
    });
    renderSignedIn(<PlayerGames handle="ana" name="Ana" isFriend />);
    const table = within(await screen.findByRole('table'));
    await table.findByRole('columnheader', { name: 'You' });
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('Rating1,480–1,560Calibrating: 3 of 20 games');
    expect(rows).toContain('Points12.5–');
    expect(rows).toContain('Shooting44%–');
    expect(rows.join()).not.toContain('Minutes');
    expect(screen.getByText('With you: 3–1')).toBeTruthy();
    expect((await screen.findByText('Lost 15–21')).closest('a')).toBeNull();
    expect(screen.getByText('Jun 10, 2026')).toBeTruthy();
    expect(screen.queryByText('Rucker Park')).toBeNull();
  });
});
