import { formatCalendarDay, formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { Correction } from '#shared/court-corrections/court-corrections.contract.ts';
import { courtName } from './court-name.tsx';

/** Such as "2 players say it's locked." */
export function suggestionWords(suggestion: Correction): string {
  const { players, moveMetres } = suggestion;
  const words = t('courtCard.edits.says', { count: players, what: claimOf(suggestion) });
  if (moveMetres === null) return words;
  return `${words} ${t('courtCard.edits.moves', { distance: formatDistance(moveMetres) })}`;
}

function claimOf({ kind, name, otherCourt, until }: Correction): string {
  if (kind === 'wrong-name' && name) return t('courtCard.edits.claim.name', { name });
  if (otherCourt) return t('courtCard.edits.claim.court', { court: courtName(otherCourt.name) });
  const what = t(`courtCard.edits.claim.${kind}`);
  if (!until) return what;
  return t('courtCard.edits.claim.until', { what, day: formatCalendarDay(until) });
}
