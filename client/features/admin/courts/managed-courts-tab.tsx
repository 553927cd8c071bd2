import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { EmptyState, ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { managedCourts } from '#dist/endpoints/admin/court-takedown.ts';
import type { ManagedState } from '#shared/admin/court-takedown.contract.ts';
import { MANAGED_STATES } from '#shared/admin/review-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { ManagedCourt, ManagedStatus } from './managed-court.tsx';

interface ManagedCourtsTabProps {
  openId: number | undefined;
  onOpen: (courtId: number | undefined) => void;
  renderMap: PinMapSlot;
}

export function ManagedCourtsTab({ openId, onOpen, renderMap }: ManagedCourtsTabProps) {
  const [q, setQ] = useState('');
  const [state, setState] = useState<ManagedState>('on-map');
  const query = useQuery({
    ...queryFor(managedCourts, { query: { q: useDebounced(q) || undefined, state } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={t('takedown.search')}
          placeholder={t('takedown.searchPlaceholder')}
          type="search"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <SelectField
          label={t('takedown.state')}
          options={MANAGED_STATES.map((value) => ({ value, label: t(`takedown.states.${value}`) }))}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as ManagedState)}
        />
      </div>
      <ReviewPanel
        query={query}
        label={t('takedown.list')}
        empty={<EmptyState title={t('takedown.emptyTitle')} text={t('takedown.emptyText')} />}
      >
        {(court) => <ManagedRow key={court.id} court={court} onOpen={() => onOpen(court.id)} />}
      </ReviewPanel>
      {openId !== undefined && (
        <ManagedCourt courtId={openId} renderMap={renderMap} onClose={() => onOpen(undefined)} />
      )}
    </div>
  );
}

function ManagedRow({ court, onOpen }: { court: Court; onOpen: () => void }) {
  return (
    <li className="hairline flex flex-wrap items-center gap-4 rounded-xl border bg-surface p-3 shadow-card">
      <CourtPhoto
        court={court}
        sizes="64px"
        alt={t('admin.view.photo', { name: courtName(court.name) })}
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="flex min-w-0 flex-1 basis-[7rem] flex-col items-start gap-1">
        <h3 className="font-bold wrap-anywhere" dir="auto">
          <CourtName name={court.name} />
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere" dir="auto">
          {court.address}
        </p>
        <ManagedStatus court={court} />
      </div>
      <Button variant="secondary" onClick={onOpen} className="ml-auto">
        {t('takedown.manage')}
        <span className="sr-only">
          <CourtName name={court.name} />
        </span>
      </Button>
    </li>
  );
}
