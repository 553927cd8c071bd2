import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
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
      <Loaded query={query} loading={<Skeleton className={skeletonClassName} />}>
        {children}
      </Loaded>
    </Card>
  );
}
