import * as z from 'zod/mini';
import { isCalendarDay } from '#shared/format/dates.ts';
import { idSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

export const MAX_GAMES_A_DAY = 3;

/** In reading order, each with the highest plausible value. */
export const FIGURES = [
  { name: 'points', max: 200, notValid: 'POINTS_NOT_VALID' },
  { name: 'assists', max: 100, notValid: 'ASSISTS_NOT_VALID' },
  { name: 'rebounds', max: 100, notValid: 'REBOUNDS_NOT_VALID' },
  { name: 'steals', max: 50, notValid: 'STEALS_NOT_VALID' },
  { name: 'blocks', max: 50, notValid: 'BLOCKS_NOT_VALID' },
] as const;
export type FigureName = (typeof FIGURES)[number]['name'];

const [points, assists, rebounds, steals, blocks] = FIGURES;

const figureSchema = ({ max, notValid }: (typeof FIGURES)[number]) => {
  const problem = invalid(notValid, { min: 0, max });
  return z.number(problem).check(z.int(problem), z.gte(0, problem), z.lte(max, problem));
};

export const figuresSchema = z.object({
  points: figureSchema(points),
  assists: figureSchema(assists),
  rebounds: figureSchema(rebounds),
  steals: figureSchema(steals),
  blocks: figureSchema(blocks),
});
export type Figures = z.infer<typeof figuresSchema>;

const DATE_MISSING = invalid('GAME_DATE_MISSING');
const EARLIEST_GAME_DATE = '1950-01-01';

/** A day such as `2026-11-15`. Of a full ISO time only the day is used. */
export const gameDateSchema = z.pipe(
  z.pipe(
    z.string(DATE_MISSING),
    z.transform((text) => text.trim().replace(/T.*$/, '')),
  ),
  z.string().check(
    z.refine((day) => isCalendarDay(day), DATE_MISSING),
    z.refine((day) => day >= EARLIEST_GAME_DATE, DATE_MISSING),
  ),
);

/** Both are `YYYY-MM-DD`, so comparing strings compares days. */
export function isFutureGame(gameDate: string, today: string): boolean {
  return gameDate > today;
}

const SEASON_START_MONTH = 9;

/** The season that contains a day: its name such as "2026/27" and its first day. Seasons start in September. */
export function seasonOf(day: string): { name: string; firstDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const startYear = month >= SEASON_START_MONTH ? year : year - 1;
  const endYear = String((startYear + 1) % 100).padStart(2, '0');
  return { name: `${startYear}/${endYear}`, firstDay: `${startYear}-09-01` };
}

export const gameSchema = z.extend(figuresSchema, {
  gameDate: gameDateSchema,
  courtId: z.optional(z.nullable(idSchema)),
});
