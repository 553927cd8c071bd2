import { useQuery } from '@tanstack/react-query';
import { UsualHoursChart } from '#client/entities/court/court-parts.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtNow } from '#dist/endpoints/presence/presence.ts';

interface UsualHoursProps {
  court: { id: number; timezone: string | null };
}

export function UsualHours({ court: { id, timezone } }: UsualHoursProps) {
  const { data: now, isPending } = useQuery(queryFor(courtNow, { params: { id } }));
  if (isPending) return <Skeleton className="h-32 w-full rounded-xl" />;
  if (!now) return null;
  return (
    <UsualHoursChart
      t={t}
      locale={currentLocale()}
      timeZone={timezone}
      now={new Date()}
      people={now.usual}
      localHour={now.localHour}
    />
  );
}

/** Rounds up to 1, because an average below one still means that people come. */
export function inWholePeople(people: number): number {
  return people === 0 ? 0 : Math.max(1, Math.round(people));
}
