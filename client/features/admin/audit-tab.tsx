import { Download } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#client/entities/person/person-name.tsx';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { exportAudit, listAudit } from '#dist/endpoints/admin/audit.ts';
import type { AuditEntry, AuditFacts } from '#shared/admin/audit.contract.ts';
import { AUDIT_ACTIONS, OPERATOR_ID } from '#shared/admin/audit-actions.ts';
import { PagedList, usePages } from './review/paged-list.tsx';
import { EmptyState } from './review/review-panel.tsx';

const NO_FILTER = { actor: '', action: '', from: '', to: '' };

export function AuditTab() {
  const [filter, setFilter] = useState(NO_FILTER);
  const actor = useDebounced(filter.actor);
  const set = (part: Partial<typeof NO_FILTER>) => setFilter({ ...filter, ...part });
  const query = Object.fromEntries(
    Object.entries({ ...filter, actor }).filter(([, value]) => value !== ''),
  );
  const pages = usePages(listAudit, query, (page) => page.entries.at(-1)?.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_10rem_10rem]">
        <TextField
          label={t('admin.audit.who')}
          placeholder={t('admin.audit.whoPlaceholder')}
          type="search"
          maxLength={80}
          value={filter.actor}
          onChange={(event) => set({ actor: event.currentTarget.value })}
        />
        <SelectField
          label={t('admin.audit.what')}
          placeholder={t('admin.audit.anything')}
          options={AUDIT_ACTIONS.map((action) => ({
            value: action,
            label: t(`admin.audit.actions.${action}`),
          }))}
          value={filter.action}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <TextField
          label={t('admin.audit.from')}
          type="date"
          value={filter.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextField
          label={t('admin.audit.to')}
          type="date"
          value={filter.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
      <ButtonLink
        href={`${exportAudit.path}?${new URLSearchParams(query)}`}
        download
        variant="secondary"
        className="sm:self-start"
      >
        <Download aria-hidden="true" className="size-5" />
        {t('admin.audit.export')}
      </ButtonLink>
      <PagedList
        label={t('admin.audit.list')}
        pages={pages}
        itemsOf={({ entries }) => entries}
        empty={<EmptyState title={t('admin.audit.emptyTitle')} text={t('admin.audit.emptyText')} />}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </PagedList>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const subject = t('admin.audit.subject', {
    subject: tIfKnown(`admin.audit.subjects.${entry.subjectType}`) ?? entry.subjectType,
    id: entry.subjectId,
  });
  return (
    <li className="hairline grid gap-x-6 gap-y-1 border-t py-4 first:border-t-0 md:grid-cols-[1fr_1fr]">
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          {tIfKnown(`admin.audit.actions.${entry.action}`) ?? entry.action}
        </p>
        <p className="text-ink-soft" dir="auto">
          {entry.subjectName ? `${entry.subjectName} · ${subject}` : subject}
        </p>
        <p className="text-sm text-ink-soft">
          {actorName(entry)} · {formatDateAndTime(entry.createdAt)}
        </p>
      </div>
      <dl className="grid min-w-0 grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">{t('admin.audit.before')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{listFacts(entry.before)}</bdi>
        </dd>
        <dt className="text-ink-soft">{t('admin.audit.after')}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{listFacts(entry.after)}</bdi>
        </dd>
      </dl>
    </li>
  );
}

function actorName({ actor }: AuditEntry): string {
  if (actor.id === OPERATOR_ID) return t('admin.audit.operator');
  return personName(actor.name, t('admin.formerMember'));
}

function listFacts(facts: AuditFacts): string {
  const parts = Object.entries(facts).map(
    ([name, value]) => `${name}: ${value === null ? t('admin.audit.nothing') : String(value)}`,
  );
  return parts.join(', ') || t('admin.audit.nothing');
}
