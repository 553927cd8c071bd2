import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { EmptyState, ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import {
  ShortcutsHelp,
  ShortcutsHelpButton,
  useShortcuts,
} from '#client/features/admin/review/shortcuts.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { pendingCourts } from '#dist/endpoints/admin/court-review.ts';
import { AGES } from '#shared/admin/review-rules.ts';
import { BulkApprove } from './bulk-decisions.tsx';
import { CourtView } from './court-view.tsx';
import { PendingCourtCard } from './pending-court-card.tsx';
import { groupStartingAt, orderByPerson, QueueGroupHeader } from './queue-groups.tsx';
import { SuggestedEdits } from './suggested-edits.tsx';
import { useCourtReview } from './use-court-review.ts';

const NO_FILTER: CourtFilterValue = { area: '', age: '' };

export function CourtsTab({ renderMap }: { renderMap: PinMapSlot }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isHelping, setHelping] = useState(false);
  const area = useDebounced(filter.area);
  const query = useQuery({
    ...queryFor(pendingCourts, {
      query: { area: area || undefined, age: filter.age || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const courts = orderByPerson(query.data ?? []);
  const review = useCourtReview(courts);
  const { current, rejecting, approving } = review;
  useShortcuts(
    {
      a: () => current && review.askToApprove(current),
      r: () => current && review.askReason(current),
      j: review.cursor.next,
      k: review.cursor.previous,
      v: () => current && review.view(current.id),
      '?': () => setHelping(true),
    },
    rejecting === undefined && approving === undefined && !isHelping,
  );

  const isFiltered = filter.area !== '' || filter.age !== '';
  return (
    <div className="flex flex-col gap-4">
      <CourtFilter value={filter} onChange={setFilter} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BulkApprove courts={courts} />
        <ShortcutsHelpButton onClick={() => setHelping(true)} />
      </div>
      {!review.isViewing && <DecisionNotice errors={review.errors} />}
      <ReviewPanel
        query={{ ...query, data: query.data && courts } as typeof query}
        label={t('admin.courts.list')}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('admin.courts.noMatchTitle')}
              text={t('admin.courts.noMatchText')}
              action={
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  {t('admin.courts.clearFilter')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('admin.courts.emptyTitle')} text={t('admin.courts.emptyText')} />
          )
        }
      >
        {(court) => {
          const group = groupStartingAt(courts, court);
          return (
            <Fragment key={court.id}>
              {group && <QueueGroupHeader group={group} />}
              <PendingCourtCard
                court={court}
                isCurrent={court.id === review.cursor.currentId}
                isApproving={court.id === review.approvingId}
                onView={() => review.view(court.id)}
                onReject={() => review.askReason(court)}
                onApprove={() => review.askToApprove(court)}
              />
            </Fragment>
          );
        }}
      </ReviewPanel>
      <SuggestedEdits />
      {review.isViewing && current && (
        <CourtView
          court={current}
          position={t('admin.view.position', {
            place: courts.indexOf(current) + 1,
            count: courts.length,
          })}
          errors={review.errors}
          busy={review.isBusy}
          renderMap={renderMap}
          onClose={review.closeView}
          onNext={review.cursor.next}
          onPrevious={review.cursor.previous}
          onApprove={() => review.askToApprove(current)}
          onReject={() => review.askReason(current)}
          onMerge={(intoCourtId) => review.merge(current, intoCourtId)}
        />
      )}
      {approving && (
        <ConfirmDialog
          title={t('takedown.confirm.approveTitle', { name: courtName(approving.name) })}
          description={t('takedown.confirm.approveText')}
          submitLabel={t('admin.courts.approve')}
          busy={review.isBusy}
          onClose={review.closeApproval}
          onSubmit={() => review.approve(approving)}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={t('admin.reject.title', { name: courtName(rejecting.name) })}
          suggestions={[
            t('admin.courts.reasons.0'),
            t('admin.courts.reasons.1'),
            t('admin.courts.reasons.2'),
            t('admin.courts.reasons.3'),
          ]}
          busy={review.isBusy}
          onClose={review.closeReason}
          onSubmit={(reason) => review.reject(rejecting, reason)}
        />
      )}
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

interface CourtFilterValue {
  area: string;
  age: '' | (typeof AGES)[number];
}

interface CourtFilterProps {
  value: CourtFilterValue;
  onChange: (value: CourtFilterValue) => void;
}

function CourtFilter({ value, onChange }: CourtFilterProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        label={t('admin.courts.area')}
        placeholder={t('admin.courts.areaPlaceholder')}
        type="search"
        maxLength={100}
        value={value.area}
        onChange={(event) => onChange({ ...value, area: event.currentTarget.value })}
      />
      <SelectField
        label={t('admin.courts.age')}
        placeholder={t('admin.courts.anyAge')}
        options={AGES.map((age) => ({ value: age, label: t(`admin.courts.ages.${age}`) }))}
        value={value.age}
        onChange={(event) =>
          onChange({ ...value, age: event.currentTarget.value as CourtFilterValue['age'] })
        }
      />
    </div>
  );
}
