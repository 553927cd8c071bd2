import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateFormat } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface ChartCardProps<Data> {
  title: string;
  description?: string;
  query: UseQueryResult<Data>;
  skeletonClassName: string;
  children: (data: Data) => ReactNode;
}

export function ChartCard<Data>(props: ChartCardProps<Data>) {
  const { title, description, query, skeletonClassName, children } = props;
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <SectionHeading title={title} {...(description === undefined ? {} : { description })} />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <LoadError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className={skeletonClassName} />
      )}
    </Card>
  );
}

/** Formats a calendar day, regardless of the reader's time zone: "2026-11-15" → "Nov 15". */
export const formatDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 7 → "07:00". */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Starts on Monday. */
export const weekdayNames = () => [
  t('analytics.hours.weekdays.0'),
  t('analytics.hours.weekdays.1'),
  t('analytics.hours.weekdays.2'),
  t('analytics.hours.weekdays.3'),
  t('analytics.hours.weekdays.4'),
  t('analytics.hours.weekdays.5'),
  t('analytics.hours.weekdays.6'),
];
