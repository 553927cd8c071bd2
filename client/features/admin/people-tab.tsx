import { useState } from 'react';
import { ROLE_TEXTS } from '#client/lib/roles.texts.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ROLES } from '#shared/access.ts';
import { findPeople, suspendPerson } from '#shared/admin/admin.endpoints.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { PagedList } from './paged-list.tsx';
import { PersonRewards } from './person-rewards.tsx';
import { PersonRow } from './person-row.tsx';
import { EmptyState } from './review-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { usePages } from './use-pages.ts';

const { people: texts } = ADMIN_TEXTS;

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
    success: ADMIN_TEXTS.reports.suspended,
    failure: ADMIN_TEXTS.reports.suspendFailed,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem_11rem]">
        <TextField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <SelectField
          label={texts.role}
          placeholder={texts.anyRole}
          options={ROLES.map((name) => ({ value: name, label: ROLE_TEXTS[name] }))}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <SelectField
          label={texts.status}
          placeholder={texts.anyStatus}
          options={[{ value: 'true', label: texts.suspendedOnly }]}
          value={suspended}
          onChange={(event) => setSuspended(event.currentTarget.value)}
        />
      </div>
      <DecisionNotice errors={[suspension.error]} />
      <PagedList
        label={texts.list}
        pages={pages}
        itemsOf={({ people }) => people}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {(person) => (
          <PersonRow
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
