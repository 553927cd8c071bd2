import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { EmptyState, ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import { ShortcutsHelp, useShortcuts } from '#client/features/admin/review/shortcuts.tsx';
import { useReview } from '#client/features/admin/review/use-review.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import {
  approveCourt,
  mergeCourt,
  pendingCourts,
  rejectCourt,
} from '#dist/endpoints/admin/court-review.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { AGES } from '#shared/admin/review-rules.ts';
import { BulkApprove, rejectReasons } from './bulk-decisions.tsx';
import { CourtView } from './court-view.tsx';
import { PendingCourtCard } from './pending-court-card.tsx';
import { groupStartingAt, orderByPerson, QueueGroupHeader } from './queue-groups.tsx';
import { SuggestedEdits } from './suggested-edits.tsx';

const NO_FILTER: CourtFilterValue = { area: '', age: '' };

export function CourtsTab({ renderMap }: { renderMap: PinMapSlot }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const area = useDebounced(filter.area);
  const query = useQuery({
    ...queryFor(pendingCourts, {
      query: { area: area || undefined, age: filter.age || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const courts = orderByPerson(query.data ?? []);
  const approval = useDecision(approveCourt, {
    success: t('admin.courts.approved'),
    failure: t('admin.courts.approveFailed'),
  });
  const rejection = useDecision(rejectCourt, {
    success: t('admin.courts.rejected'),
    failure: t('admin.courts.rejectFailed'),
  });
  const merger = useDecision(mergeCourt, {
    success: t('admin.courts.merged'),
    failure: t('admin.courts.mergeFailed'),
  });
  const review = useReview(courts, pendingCourts.path, [approval, rejection, merger]);
  const { cursor, current, question, isBusy } = review;
  const [isViewing, setViewing] = useState(false);
  if (isViewing && courts.length === 0) setViewing(false);
  const view = (id: number) => {
    cursor.choose(id);
    setViewing(true);
  };
  /** Approval pays the submitter and can't be undone, so ask first. */
  const askToApprove = (court: PendingCourt | undefined) => {
    if (court?.latitude !== null) review.ask('approve', court);
  };
  useShortcuts(
    {
      a: () => askToApprove(current),
      r: () => review.ask('reject', current),
      j: cursor.next,
      k: cursor.previous,
      v: () => current && view(current.id),
    },
    isViewing,
  );

  const isFiltered = filter.area !== '' || filter.age !== '';
  return (
    <div className="flex flex-col gap-4">
      <CourtFilter value={filter} onChange={setFilter} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BulkApprove courts={courts} />
        <ShortcutsHelp />
      </div>
      {!isViewing && <DecisionNotice errors={review.errors} />}
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
                isCurrent={court.id === cursor.currentId}
                isApproving={approval.isPending && approval.variables.params.id === court.id}
                onView={() => view(court.id)}
                onReject={() => review.ask('reject', court)}
                onApprove={() => askToApprove(court)}
              />
            </Fragment>
          );
        }}
      </ReviewPanel>
      <SuggestedEdits />
      {isViewing && current && (
        <CourtView
          court={current}
          position={t('admin.view.position', {
            place: courts.indexOf(current) + 1,
            count: courts.length,
          })}
          errors={review.errors}
          busy={isBusy}
          renderMap={renderMap}
          onClose={() => setViewing(false)}
          onNext={cursor.next}
          onPrevious={cursor.previous}
          onApprove={() => askToApprove(current)}
          onReject={() => review.ask('reject', current)}
          onMerge={(intoCourtId) => {
            if (isBusy) return;
            const input = { params: { id: current.id }, body: { intoCourtId } };
            merger.mutate(input, review.begin(current));
          }}
        />
      )}
      {question?.to === 'approve' && (
        <ConfirmDialog
          title={t('takedown.confirm.approveTitle', { name: courtName(question.item.name) })}
          description={t('takedown.confirm.approveText')}
          submitLabel={t('admin.courts.approve')}
          busy={isBusy}
          onClose={review.closeQuestion}
          onSubmit={() => {
            if (isBusy) return;
            approval.mutate({ params: { id: question.item.id } }, review.begin(question.item));
          }}
        />
      )}
      {question?.to === 'reject' && (
        <ReasonDialog
          title={t('admin.reject.title', { name: courtName(question.item.name) })}
          suggestions={rejectReasons()}
          busy={isBusy}
          onClose={review.closeQuestion}
          onSubmit={(reason) => {
            if (isBusy) return;
            const input = { params: { id: question.item.id }, body: { reason } };
            rejection.mutate(input, review.begin(question.item));
          }}
        />
      )}
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
