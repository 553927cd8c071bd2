import { useState } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { BulkReject } from './bulk-reject.tsx';
import type { QueueGroup } from './queue-groups.ts';

/** Who sent in the courts that follow, with their record, and a way to be done with all of them. */
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
          <bdi>{name}</bdi>
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
