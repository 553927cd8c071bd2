import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList, usePages } from '#client/features/admin/review/paged-list.tsx';
import { EmptyState } from '#client/features/admin/review/review-panel.tsx';
import { Rings } from '#client/features/admin/trust/rings.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { canUsePasskeys } from '#client/lib/device/passkeys.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { listPasskeys } from '#dist/endpoints/accounts/passkeys.ts';
import { passwordResetState } from '#dist/endpoints/accounts/password-reset.ts';
import { findPeople, suspendPerson } from '#dist/endpoints/admin/people.ts';
import { ROLES } from '#shared/access.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';
import { Appeals } from './appeals.tsx';
import { KeeperMissing, Keepers } from './keepers.tsx';
import { ManagedPersonRow } from './managed-person-row.tsx';
import { PersonRewards } from './person-rewards.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

export function PeopleTab({ opensRings = false }: { opensRings?: boolean }) {
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
  return (
    <div className="flex flex-col gap-4">
      <MailMissing />
      <PasskeyMissing />
      <KeeperMissing />
      <Appeals />
      <Rings isOpen={opensRings} />
      <Keepers />
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
          endpoint={suspendPerson}
          id={suspending.id}
          name={suspending.name}
          onClose={() => setSuspending(undefined)}
        />
      )}
    </div>
  );
}

function MailMissing() {
  const { data } = useQuery(queryFor(passwordResetState, {}));
  if (data?.mailIsSetUp !== false) return null;
  return <p className="rounded-lg bg-sunken p-4">{t('admin.mailMissing')}</p>;
}

/** Asks admins to add a passkey, because a password is too weak for their permissions. */
function PasskeyMissing() {
  const { data } = useQuery(queryFor(listPasskeys, {}));
  if (data?.length !== 0 || !canUsePasskeys()) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-60">{t('admin.passkeyMissing')}</p>
      <LinkButton href="/settings/passkeys" variant="secondary">
        {t('admin.passkeyAdd')}
      </LinkButton>
    </div>
  );
}
