import { formatCalendarDay } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';
import { TAKEDOWN_TEXTS as texts } from './takedown.texts.ts';

/** Open on the map is what everybody expects; only the rest needs a word. */
export function ManagedStatus({ court }: { court: Pick<Court, 'status' | 'closure'> }) {
  const { status, closure } = court;
  if (status === 'removed') return <Badge>{texts.removed}</Badge>;
  if (closure === null) return null;
  const { until } = closure;
  return <Badge>{until ? texts.closedUntil(formatCalendarDay(until)) : texts.closed}</Badge>;
}
