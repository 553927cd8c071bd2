import { type ReactNode, useState } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { MAX_BULK_COURTS } from '#shared/admin/review-queue.ts';

/** Courts that are decided together: all are ticked at first. `courtIds` is what one call may take of them. */
export function useTickedCourts(courts: readonly PendingCourt[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  const isTicked = (id: number) => !unticked.has(id);
  const courtIds = courts
    .map(({ id }) => id)
    .filter(isTicked)
    .slice(0, MAX_BULK_COURTS);
  return { courtIds, isTicked, toggle };
}

interface TickedCourtsProps
  extends Pick<ReturnType<typeof useTickedCourts>, 'isTicked' | 'toggle'> {
  courts: readonly PendingCourt[];
  /** What stands below the name of each. */
  detailOf: (court: PendingCourt) => ReactNode;
}

export function TickedCourts({ courts, detailOf, isTicked, toggle }: TickedCourtsProps) {
  return (
    <ul className="flex flex-col">
      {courts.map((court) => (
        <li key={court.id} className="hairline border-t first:border-t-0">
          <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
            <input
              type="checkbox"
              checked={isTicked(court.id)}
              onChange={() => toggle(court.id)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words" dir="auto">
              <CourtName name={court.name} />
              <span className="block text-sm text-ink-soft">{detailOf(court)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
