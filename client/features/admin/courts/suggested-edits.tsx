import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { suggestionWords } from '#client/entities/court/suggestion-words.ts';
import { ConfirmDialog } from '#client/features/admin/review/confirm-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import {
  applyCorrection,
  correctionsToReview,
  rejectCorrection,
  undoCorrection,
} from '#dist/endpoints/court-corrections/court-corrections.ts';
import type { ReviewedCorrection } from '#shared/court-corrections/court-corrections.contract.ts';

/** Open suggestions of players, and applied ones that can be undone. */
export function SuggestedEdits() {
  const query = useQuery(queryFor(correctionsToReview, {}));
  const [merging, setMerging] = useState<ReviewedCorrection>();
  const failure = t('admin.suggestions.failed');
  const apply = useDecision(applyCorrection, { success: t('admin.suggestions.applied'), failure });
  const merge = useDecision(applyCorrection, { success: t('admin.suggestions.merged'), failure });
  const reject = useDecision(rejectCorrection, {
    success: t('admin.suggestions.rejected'),
    failure,
  });
  const undo = useDecision(undoCorrection, { success: t('admin.suggestions.undone'), failure });
  if (query.data?.length === 0 || query.isPending) return null;
  const isBusy = [apply, merge, reject, undo].some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="suggested-edits" className="flex flex-col gap-3">
      <h2 id="suggested-edits" className="text-lg font-bold">
        {t('admin.suggestions.title')}
      </h2>
      <DecisionNotice errors={[apply, merge, reject, undo].map(({ error }) => error)} />
      {query.isLoadingError && (
        <LoadError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul aria-labelledby="suggested-edits" className="flex flex-col gap-3">
        {query.data?.map((suggestion) => {
          const input = { params: { id: suggestion.id } };
          const { state, isMine, canUndo, canMerge } = suggestion;
          const isOff = isBusy || isMine;
          return (
            <li
              key={suggestion.id}
              className="hairline flex flex-col gap-3 rounded-xl border bg-surface p-4 shadow-card"
            >
              <Words suggestion={suggestion} />
              <div className="flex flex-wrap gap-2 sm:justify-end">
                {state === 'open' && (
                  <>
                    <Button
                      variant="secondary"
                      disabled={isOff}
                      onClick={() => reject.mutate(input)}
                    >
                      {t('admin.suggestions.reject')}
                    </Button>
                    {!canMerge && (
                      <Button disabled={isOff} onClick={() => apply.mutate(input)}>
                        {t('admin.suggestions.apply')}
                      </Button>
                    )}
                  </>
                )}
                {canUndo && (
                  <Button variant="secondary" disabled={isOff} onClick={() => undo.mutate(input)}>
                    {t('admin.suggestions.undo')}
                  </Button>
                )}
                {canMerge && (
                  <Button
                    variant="secondary"
                    disabled={isOff}
                    onClick={() => setMerging(suggestion)}
                  >
                    {t('admin.suggestions.merge')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {merging && (
        <ConfirmDialog
          title={t('admin.view.mergeTitle', { name: courtName(merging.otherCourt?.name ?? '') })}
          description={t('takedown.merge.description')}
          submitLabel={t('admin.suggestions.merge')}
          danger
          busy={merge.isPending}
          onClose={() => setMerging(undefined)}
          onSubmit={() => {
            setMerging(undefined);
            merge.mutate({ params: { id: merging.id } });
          }}
        />
      )}
    </section>
  );
}

const LINK = 'tap-line text-ball-text underline';

function Words({ suggestion }: { suggestion: ReviewedCorrection }) {
  const { court, otherCourt, author, text, state, needsAdmin, decidedBy, createdAt } = suggestion;
  const { latitude, longitude } = suggestion;
  return (
    <div className="min-w-0 break-words">
      <h3 className="font-bold" dir="auto">
        <Link href={`/courts/${court.id}`} className="tap-line hover:underline">
          <CourtName name={court.name} />
        </Link>
      </h3>
      <p>{suggestionWords(suggestion)}</p>
      {otherCourt && (
        <Link href={`/courts/${otherCourt.id}`} className={LINK}>
          <CourtName name={otherCourt.name} />
        </Link>
      )}
      {latitude !== null && (
        <a
          className={LINK}
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('admin.imports.onMap')}
        </a>
      )}
      {text && <q dir="auto">{text}</q>}
      <p className="text-sm text-ink-soft">
        {t('admin.suggestions.by', { name: author?.name ?? t('admin.formerMember') })} ·{' '}
        {relativeTime(createdAt)}
        {state === 'applied' &&
          ` · ${t('admin.suggestions.decidedBy', { name: decidedBy ?? t('admin.formerMember') })}`}
      </p>
      {state === 'open' && needsAdmin && (
        <p className="text-sm text-ink-soft">{t('admin.suggestions.far')}</p>
      )}
      {suggestion.isMine && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
    </div>
  );
}
