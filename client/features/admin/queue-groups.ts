import type { PendingCourt } from '#shared/admin/court-review.contract.ts';

export interface QueueGroup {
  submitter: NonNullable<PendingCourt['submitter']>;
  courts: readonly PendingCourt[];
}

/**
 * The courts of each person together: those of trusted people first, then whoever has waited longest. A court
 * that nobody here submitted stands for itself.
 */
export function orderByPerson(courts: readonly PendingCourt[]): PendingCourt[] {
  const groups = new Map<number | string, PendingCourt[]>();
  for (const court of courts) {
    const key = court.submitter?.id ?? `court ${court.id}`;
    groups.set(key, [...(groups.get(key) ?? []), court]);
  }
  // Groups are in the order of their oldest court already, and sorting keeps it.
  return [...groups.values()]
    .sort((a, b) => Number(b[0]?.isTrusted ?? false) - Number(a[0]?.isTrusted ?? false))
    .flat();
}

/** The group that begins with this court, if it has more than one. */
export function groupStartingAt(
  ordered: readonly PendingCourt[],
  court: PendingCourt,
): QueueGroup | undefined {
  const { submitter } = court;
  if (!submitter) return undefined;
  const courts = ordered.filter((other) => other.submitter?.id === submitter.id);
  return courts.length > 1 && courts[0]?.id === court.id ? { submitter, courts } : undefined;
}
