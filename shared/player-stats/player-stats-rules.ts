import * as z from 'zod/mini';
import { isCalendarDay } from '#shared/calendar-day.ts';

export const MOST_GAMES_A_DAY = 3;

/** The figures of a game in the order in which people read them, each with the most that is believable. */
export const FIGURES = [
  { name: 'points', most: 200 },
  { name: 'assists', most: 100 },
  { name: 'rebounds', most: 100 },
  { name: 'steals', most: 50 },
  { name: 'blocks', most: 50 },
] as const;
export type FigureName = (typeof FIGURES)[number]['name'];

const figureSchema = (name: FigureName) => {
  const most = FIGURES.find((figure) => figure.name === name)?.most ?? 0;
  const message = `Please give ${name} as a whole number from 0 to ${most}.`;
  return z.number(message).check(z.int(message), z.gte(0, message), z.lte(most, message));
};

export const figuresSchema = z.object({
  points: figureSchema('points'),
  assists: figureSchema('assists'),
  rebounds: figureSchema('rebounds'),
  steals: figureSchema('steals'),
  blocks: figureSchema('blocks'),
});
export type Figures = z.infer<typeof figuresSchema>;

const GAME_DATE_MESSAGE = 'Please give the date of the game.';
const EARLIEST_GAME_DATE = '1950-01-01';

/** A calendar day, `2026-11-15`; of a full ISO time only the day counts. */
export const gameDateSchema = z.pipe(
  z.pipe(
    z.string(GAME_DATE_MESSAGE),
    z.transform((text) => text.trim().replace(/T.*$/, '')),
  ),
  z.string().check(
    z.refine((day) => isCalendarDay(day), GAME_DATE_MESSAGE),
    z.refine((day) => day >= EARLIEST_GAME_DATE, GAME_DATE_MESSAGE),
  ),
);

export const GAME_IN_FUTURE_MESSAGE = 'The game date lies in the future.';

/** Both as `YYYY-MM-DD`, so the order of the texts is the order of the days. */
export function isFutureGame(gameDate: string, today: string): boolean {
  return gameDate > today;
}

const SEASON_START_MONTH = 9;

/** Basketball years run from September: the season's first day and its name, such as "2026/27". */
export function seasonOf(day: string): { name: string; firstDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const startYear = month >= SEASON_START_MONTH ? year : year - 1;
  const endYear = String((startYear + 1) % 100).padStart(2, '0');
  return { name: `${startYear}/${endYear}`, firstDay: `${startYear}-09-01` };
}
