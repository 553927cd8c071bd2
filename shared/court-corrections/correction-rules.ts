import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import { isAtLeast, type TrustLevel } from '#shared/trust/level-rules.ts';

export const CORRECTION_KINDS = [
  'closed',
  'locked',
  'moved',
  'duplicate',
  'gone',
  'dangerous',
  'wrong-name',
  'wrong-pin',
] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Kinds that close the court. */
export const CLOSING_KINDS: readonly CorrectionKind[] = ['closed', 'locked', 'dangerous'];
/** Players close the court only for some days, unless they say until when. */
export const SHORT_CLOSING_KINDS: readonly CorrectionKind[] = ['locked', 'dangerous'];
export const PLAYER_CLOSURE_DAYS = 14;
export const PIN_KINDS: readonly CorrectionKind[] = ['moved', 'wrong-pin'];

export const CORRECTION_TEXT_MAX_CHARACTERS = 200;
/** Farther moves, and duplicates farther apart, need an admin. */
export const MAX_PLAYER_MOVE_METRES = 150;
const KNOWN_PLAYERS_NEEDED = 3;

/** Whether the change reaches so far that an admin has to decide. */
export function needsAdmin(from: Position, to: Position | null): boolean {
  return to !== null && !(distanceMetres(from, to) <= MAX_PLAYER_MOVE_METRES);
}

/** Whether these agreements are enough. The author's own level doesn't count. */
export function isDecided(levels: readonly TrustLevel[]): boolean {
  if (levels.includes('Keeper')) return true;
  return levels.filter((level) => isAtLeast(level, 'Known')).length >= KNOWN_PLAYERS_NEEDED;
}
