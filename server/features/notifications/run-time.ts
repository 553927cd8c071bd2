import type { Language } from '#shared/languages.ts';
import type { ListedRow } from './notifications.repo.ts';

/** When a run starts, in the time of its court: people meet there, wherever they are now. */
export function formatRunTime(
  { runStartsAt, courtTimeZone }: Pick<ListedRow, 'runStartsAt' | 'courtTimeZone'>,
  language: Language,
): string | null {
  if (runStartsAt === null) return null;
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: courtTimeZone ?? 'UTC',
  }).format(runStartsAt);
}
