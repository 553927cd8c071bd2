import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { findPeople, suspendPerson } from '#dist/endpoints/admin.ts';
import { ROLES } from '#shared/access.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';
import { Appeals } from './appeals.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { KeeperMissing } from './keepers.tsx';
import { MailMissing } from './mail-missing.tsx';
import { ManagedPersonRow } from './managed-person-row.tsx';
import { PagedList } from './paged-list.tsx';
import { PasskeyMissing } from './passkey-missing.tsx';
import { PersonRewards } from './person-rewards.tsx';
import { EmptyState } from './review-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { usePages } from './use-pages.ts';

export function PeopleTab() {
  const [q, setQ] = useState('');
  const [role, setRole] = useState('');
  const [suspended, setSuspended] = useState('');
  const [suspending, setSuspending] = useState<PersonRecord>();
  const [rewarded, setRewarded] = useState<PersonRecord>();
  const pages = usePages(
    findPeople,
    { q: useDebounced(q) || undefined, role: role || undefined, suspended: suspended || undefined },
    (page) => page.people.at(-1)?.id,
  );
  const suspension = useDecision(suspendPerson, {
    success: t('admin.reports.suspended'),
    failure: t('admin.reports.suspendFailed'),
  });
  return (
    <div className="flex flex-col gap-4">
      <MailMissing />
      <PasskeyMissing />
      <KeeperMissing />
      <Appeals />
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem_11rem]">
        <TextField
          label={t('admin.people.search')}
          placeholder={t('admin.people.searchPlaceholder')}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <SelectField
          label={t('admin.people.role')}
          placeholder={t('admin.people.anyRole')}
          options={ROLES.map((name) => ({ value: name, label: t(`roles.${name}`) }))}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <SelectField
          label={t('admin.people.status')}
          placeholder={t('admin.people.anyStatus')}
          options={[{ value: 'true', label: t('admin.people.suspendedOnly') }]}
          value={suspended}
          onChange={(event) => setSuspended(event.currentTarget.value)}
        />
      </div>
      <DecisionNotice errors={[suspension.error]} />
      <PagedList
        label={t('admin.people.list')}
        pages={pages}
        itemsOf={({ people }) => people}
        empty={
          <EmptyState title={t('admin.people.emptyTitle')} text={t('admin.people.emptyText')} />
        }
      >
        {(person) => (
          <ManagedPersonRow
            key={person.id}
            person={person}
            onRewards={() => setRewarded(person)}
            onSuspend={() => setSuspending(person)}
          />
        )}
      </PagedList>
      {rewarded && <PersonRewards person={rewarded} onClose={() => setRewarded(undefined)} />}
      {suspending && (
        <SuspendDialog
          name={suspending.name}
          busy={suspension.isPending}
          onClose={() => setSuspending(undefined)}
          onSubmit={(body) =>
            suspension.mutate(
              { params: { id: suspending.id }, body },
              { onSettled: () => setSuspending(undefined) },
            )
          }
        />
      )}
    </div>
  );
}
