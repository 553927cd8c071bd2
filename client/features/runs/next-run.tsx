import { lazy, Suspense } from 'react';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { whenIdle } from '#client/lib/page/idle.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';

/** Times and words of runs come to Home only where there is a run, and after who is there has been drawn. */
const NextRunLine = lazy(async () => {
  await whenIdle();
  const [{ NextRunLine: Line }] = await Promise.all([
    import('./next-run-line.tsx'),
    loadMessages('-more'),
  ]);
  return { default: Line };
});

/** For the card of a starred court. */
export function NextRun({ court }: { court: Favourite }) {
  if (court.nextRun === null || court.timezone === null) return null;
  return (
    <Suspense fallback={<Skeleton className="h-5 w-32" />}>
      <NextRunLine run={court.nextRun} timezone={court.timezone} />
    </Suspense>
  );
}
