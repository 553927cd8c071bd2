import { useState } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { BulkReject } from './bulk-decisions.tsx';

interface QueueGroup {
  submitter: NonNullable<PendingCourt['submitter']>;
  courts: readonly PendingCourt[];
}

/**
 * Groups courts by submitter: trusted ones first, then by longest wait. A court without a submitter forms its
 * own group.
 */
export function orderByPerson(courts: readonly PendingCourt[]): PendingCourt[] {
  const groups = new Map<number | string, PendingCourt[]>();
  for (const court of courts) {
    const key = court.submitter?.id ?? `court ${court.id}`;
    groups.set(key, [...(groups.get(key) ?? []), court]);
  }
  // The groups are already ordered by their oldest court, and the sort is stable.
  return [...groups.values()]
    .sort((a, b) => Number(b[0]?.isTrusted ?? false) - Number(a[0]?.isTrusted ?? false))
    .flat();
}

/** The group that starts with this court, if it has more than one court. */
export function groupStartingAt(
  ordered: readonly PendingCourt[],
  court: PendingCourt,
): QueueGroup | undefined {
  const { submitter } = court;
  if (!submitter) return undefined;
  const courts = ordered.filter((other) => other.submitter?.id === submitter.id);
  return courts.length > 1 && courts[0]?.id === court.id ? { submitter, courts } : undefined;
}

export function QueueGroupHeader({ group }: { group: QueueGroup }) {
  const [isOpen, setOpen] = useState(false);
  const { submitter, courts } = group;
  const { name } = submitter;
  const rejectable = courts.filter(({ isOwn }) => !isOwn);
  return (
    <li className="mt-3 flex flex-wrap items-center gap-3 first:mt-0">
      <Avatar name={name} photo={submitter.profileImage} size="small" />
      <div className="min-w-[min(10rem,100%)] flex-1 break-words">
        <h3 className="font-bold" dir="auto">
          <PersonName name={name} />
        </h3>
        <p className="text-sm text-ink-soft">
          {t('takedown.queue.waiting', { count: submitter.pendingCourts })} ·{' '}
          {t('takedown.queue.record', {
            approved: submitter.approvedCourts,
            rejected: submitter.rejectedCourts,
          })}{' '}
          · {t('takedown.queue.since', { date: formatDate(submitter.memberSince) })}
        </p>
      </div>
      {rejectable.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <span aria-hidden="true">
            {t('takedown.queue.rejectAll', { count: rejectable.length })}
          </span>
          <span className="sr-only">{t('takedown.queue.rejectAllOf', { name })}</span>
        </Button>
      )}
      {isOpen && <BulkReject name={name} courts={rejectable} onClose={() => setOpen(false)} />}
    </li>
  );
}
