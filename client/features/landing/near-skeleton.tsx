import { Skeleton } from '#client/ui/skeleton.tsx';

/** As tall as three courts and three runs. Part of the prerendered HTML. */
export function NearSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-76 rounded-xl" />
      <Skeleton className="h-76 rounded-xl" />
    </div>
  );
}
