import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';

/** Open on the map is what everybody expects; only the rest needs a word. */
export function ManagedStatus({ court }: { court: Pick<Court, 'status' | 'closure'> }) {
  const { status, closure } = court;
  if (status === 'removed') return <Badge>{t('takedown.removed')}</Badge>;
  if (closure === null) return null;
  const { until } = closure;
  return (
    <Badge>
      {until ? t('takedown.closedUntil', { day: formatCalendarDay(until) }) : t('takedown.closed')}
    </Badge>
  );
}
