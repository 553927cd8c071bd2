import { useQuery } from '@tanstack/react-query';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { suggestionWords } from '#client/entities/court/suggestion-words.ts';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import {
  applyCorrection,
  correctionsToReview,
  rejectCorrection,
  undoCorrection,
} from '#dist/endpoints/court-corrections/court-corrections.ts';
import type { ReviewedCorrection } from '#shared/court-corrections/court-corrections.contract.ts';

/** Open suggestions of players, and applied ones that can be undone. */
export function SuggestedEdits() {
  const { data = [] } = useQuery(queryFor(correctionsToReview, {}));
  const failure = t('admin.suggestions.failed');
  const apply = useDecision(applyCorrection, { success: t('admin.suggestions.applied'), failure });
  const merge = useDecision(applyCorrection, { success: t('admin.suggestions.merged'), failure });
  const reject = useDecision(rejectCorrection, {
    success: t('admin.suggestions.rejected'),
    failure,
  });
  const undo = useDecision(undoCorrection, { success: t('admin.suggestions.undone'), failure });
  if (data.length === 0) return null;
  const isBusy = [apply, merge, reject, undo].some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="suggested-edits" className="flex flex-col gap-3">
      <h2 id="suggested-edits" className="text-lg font-bold">
        {t('admin.suggestions.title')}
      </h2>
      <DecisionNotice errors={[apply, merge, reject, undo].map(({ error }) => error)} />
      <ul aria-labelledby="suggested-edits" className="flex flex-col gap-3">
        {data.map((suggestion) => {
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
                    <Button disabled={isOff} onClick={() => apply.mutate(input)}>
                      {t('admin.suggestions.apply')}
                    </Button>
                  </>
                )}
                {canUndo && (
                  <Button variant="secondary" disabled={isOff} onClick={() => undo.mutate(input)}>
                    {t('admin.suggestions.undo')}
                  </Button>
                )}
                {canMerge && (
                  <Button variant="secondary" disabled={isOff} onClick={() => merge.mutate(input)}>
                    {t('admin.suggestions.merge')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({ suggestion }: { suggestion: ReviewedCorrection }) {
  const { court, author, text, state, needsAdmin, decidedBy, createdAt } = suggestion;
  return (
    <div className="min-w-0 break-words">
      <h3 className="font-bold" dir="auto">
        <CourtName name={court.name} />
      </h3>
      <p>{suggestionWords(suggestion)}</p>
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
