import { recalculateRatings } from '#server/features/games/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { momentDaysAgo } from './demo-clock.ts';
import type { SeededPerson } from './demo-people.ts';

const HOUR_MS = 60 * 60 * 1000;
export const DAYS_OF_GAMES = 6;
const GAMES_PER_DAY = 4;
const PER_TEAM = 3;
const FIRST_GAME_MINUTES = 18 * 60;
const MINUTES_PER_GAME = 35;

/** The court of the games. */
export const courtOfGames = ({ courts }: SeededPerson) => courts[1];

/** A week of confirmed games, enough for a rating, and one that the demo's user has to confirm. */
export async function seedGames(deps: Deps, people: readonly SeededPerson[]): Promise<void> {
  const [maya, ...others] = people.filter(({ city }) => city === people[0]?.city);
  const court = maya && courtOfGames(maya);
  if (maya === undefined || court === undefined) return;
  const record = async (players: readonly SeededPerson[], playedAt: Date, points: number) => {
    const teams = [players.slice(0, PER_TEAM), players.slice(PER_TEAM)].map((team) =>
      team.map(({ username }) => ({ handle: username })),
    );
    const game = {
      courtId: court.id,
      playedAt: playedAt.toISOString(),
      score: points % 2 === 0 ? [21, points] : [points, 21],
      teams,
    };
    const answer = await players[0]?.browser.post<{ key: string }>('/api/games', game);
    return answer?.key;
  };
  for (let game = 0; game < DAYS_OF_GAMES * GAMES_PER_DAY; game++) {
    // Every player in turn, with the demo's user at another place of the teams each time.
    const five = others.map((_, n) => others[(game * 3 + n) % others.length]).slice(0, 5);
    const players = [...five.filter((one) => one !== undefined)];
    players.splice(game % (2 * PER_TEAM), 0, maya);
    const playedAt = momentDaysAgo(
      court.timeZone,
      DAYS_OF_GAMES - Math.floor(game / GAMES_PER_DAY),
      FIRST_GAME_MINUTES + (game % GAMES_PER_DAY) * MINUTES_PER_GAME,
    );
    const key = await record(players, playedAt, 11 + (game % 9));
    for (const { browser } of players.slice(1)) {
      await browser.post(`/api/games/${key}/answer`, { answer: 'right' });
    }
  }
  await record([...others.slice(0, 5), maya], new Date(Date.now() - HOUR_MS), 18);
  await recalculateRatings(deps.db);
}
