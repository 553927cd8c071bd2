import { formatNumber } from '#client/lib/i18n/format.ts';
import type { TeamGame } from '#shared/games/games.contract.ts';

/** "21–15", with the points of the given team first. */
export function scoreOf(score: readonly [number, number], side: number | null): string {
  const [own, other] = side === 1 ? [score[1], score[0]] : score;
  return `${formatNumber(own)}–${formatNumber(other)}`;
}

/** The viewer's team comes first, with its points. */
export const sidesOf = ({ mySide }: TeamGame): readonly [0 | 1, 0 | 1] =>
  mySide === 1 ? [1, 0] : [0, 1];
