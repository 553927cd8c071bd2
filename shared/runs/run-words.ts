import type { Translate } from '#shared/i18n/translate.ts';
import type { RunAudience, RunFormat } from '#shared/runs/run-limits.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

type Spots = Pick<Run, 'status' | 'spotsLeft' | 'waiting'>;

/** "4 spots left", "Full · 2 waiting", or what has become of the run. */
export function spotsLine(t: Translate, { status, spotsLeft, waiting }: Spots): string {
  if (status !== 'open') return t(`runs.status.${status}`);
  if (waiting > 0) return t('runs.fullWaiting', { waiting });
  return spotsLeft > 0 ? t('runs.spotsLeft', { spots: spotsLeft }) : t('runs.full');
}

/** With none free, or others in line, "I'm in" is a place on the waitlist. */
export function isFull({ spotsLeft, waiting }: Pick<Run, 'spotsLeft' | 'waiting'>): boolean {
  return spotsLeft === 0 || waiting > 0;
}

/** "Game on", or how many are missing. */
export function gameLine(
  t: Translate,
  { isGameOn, minPlayers, playersIn }: Pick<Run, 'isGameOn' | 'minPlayers' | 'playersIn'>,
): string {
  return isGameOn ? t('runs.gameOn') : t('runs.needed', { players: minPlayers - playersIn });
}

export function formatName(t: Translate, format: RunFormat): string {
  if (format === 'open') return t('runs.formatOpen');
  return t('runs.formatTeams', { players: format.charAt(0) });
}

/** What the run is called where it needs a name: "5v5 at Rucker Park". */
export function runName(t: Translate, format: RunFormat, court: string): string {
  return format === 'open'
    ? t('runs.nameOpen', { court })
    : t('runs.name', { format: formatName(t, format), court });
}

const AUDIENCES = {
  open: 'runs.audience.open',
  women: 'runs.audience.women',
  beginners: 'runs.audience.beginners',
  '40+': 'runs.audience.over40',
  kids: 'runs.audience.kids',
} as const satisfies Record<RunAudience, string>;

export function audienceName(t: Translate, audience: RunAudience): string {
  return t(AUDIENCES[audience]);
}
