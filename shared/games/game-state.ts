export const GAME_STATUSES = ['waiting', 'confirmed', 'no-contest'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
export type Side = 0 | 1;
export type Score = readonly [number, number];

export interface PlayerState {
  id: number;
  side: Side;
  /** Has an account, or had one when they confirmed. */
  isMember: boolean;
  answer: 'right' | 'absent' | null;
}

export interface GameState {
  status: GameStatus;
  score: Score;
  /** Another score that the players have to confirm instead. */
  proposedScore: Score | null;
  proposedBySide: Side | null;
  /** No contest unless enough have confirmed by then. */
  answerBy: Date;
  players: readonly PlayerState[];
}

/** The score that the players are asked about. */
export function scoreInQuestion<S extends Score>({
  score,
  proposedScore,
}: {
  score: S;
  proposedScore: S | null;
}): S {
  return proposedScore ?? score;
}
