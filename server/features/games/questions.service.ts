import { publishToPeople } from '#server/features/live/index.ts';
import { notify, withdraw } from '#server/features/notifications/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { MAX_ASKED_BY_STRANGERS } from '#shared/games/game-rules.ts';
import { type LockedGame, listAskable, listAskedBetween } from './games.repo.ts';

/** Notifications find the game by the key in their cause. */
const causeOf = (key: string) => `game:${key}`;
const fixCauseOf = (key: string) => `game:${key}:fix`;

export async function askPlayers(
  tx: Tx,
  game: LockedGame,
  authorId: number,
  { isNewScore = false } = {},
): Promise<void> {
  const cause = isNewScore ? fixCauseOf(game.key) : causeOf(game.key);
  const asked = { gameId: game.id, authorId, max: MAX_ASKED_BY_STRANGERS };
  for (const userId of await listAskable(tx, asked)) {
    await notify(tx, { userId, kind: 'game-confirm', cause, courtId: game.courtId });
  }
}

export async function withdrawQuestion(tx: Tx, key: string, userId: number): Promise<void> {
  for (const cause of [causeOf(key), fixCauseOf(key)]) {
    await withdraw(tx, { userId, kind: 'game-confirm', cause });
  }
}

/** After a block neither user is asked about a game that the other one logged. */
export async function withdrawQuestionsBetween(
  tx: Tx,
  oneId: number,
  otherId: number,
): Promise<void> {
  const asked = await listAskedBetween(tx, oneId, otherId);
  for (const { key, userId } of asked) await withdrawQuestion(tx, key, userId);
  const userIds = new Set(asked.map(({ userId }) => userId));
  await publishToPeople(tx, 'games', [...userIds]);
}
