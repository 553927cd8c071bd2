import type { Translate } from '#shared/i18n/translate.ts';
import type { RunAudience, RunFormat } from '#shared/runs/run-limits.ts';
import type { Run, RunPage } from '#shared/runs/runs.contract.ts';

type Spots = Pick<Run, 'status' | 'spotsLeft' | 'waiting' | 'playersIn' | 'maxPlayers'>;

/**
 * "4 spots left", "Full · 2 waiting" or the run's status. "Full" means that every spot is taken. A spot that is
 * offered or waits for the first in line reads "1 spot for the waitlist".
 */
export function spotsLine(t: Translate, run: Spots): string {
  const { status, spotsLeft, waiting, playersIn, maxPlayers } = run;
  if (status !== 'open') return t(`runs.status.${status}`);
  if (playersIn < maxPlayers) {
    const isFree = spotsLeft > 0 && waiting === 0;
    return isFree
      ? t('runs.spotsLeft', { spots: spotsLeft })
      : t('runs.spotsForWaitlist', { spots: maxPlayers - playersIn });
  }
  return waiting > 0 ? t('runs.fullWaiting', { waiting }) : t('runs.full');
}

/** Without a free spot, or with people in line, "I'm in" joins the waitlist. */
export function isFull({ spotsLeft, waiting }: Pick<Run, 'spotsLeft' | 'waiting'>): boolean {
  return spotsLeft === 0 || waiting > 0;
}

export function gameLine(
  t: Translate,
  { isGameOn, minPlayers, playersIn }: Pick<Run, 'isGameOn' | 'minPlayers' | 'playersIn'>,
): string {
  return isGameOn ? t('runs.enough') : t('runs.needed', { players: minPlayers - playersIn });
}

export function formatName(t: Translate, format: RunFormat): string {
  if (format === 'open') return t('runs.formatOpen');
  return t('runs.formatTeams', { players: format.charAt(0) });
}

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

/** Warns about a run that ends after dark. Null if it doesn't, or if darkness doesn't matter there. */
export function daylightWords(
  t: Translate,
  { endsAt, darkAt }: Pick<RunPage, 'endsAt' | 'darkAt'>,
  hourOf: (instant: string) => string,
): { times: string; warning: string } | null {
  if (darkAt === null || Date.parse(endsAt) <= Date.parse(darkAt)) return null;
  return { times: t('runPage.dark', { time: hourOf(darkAt) }), warning: t('runPage.noLights') };
}
