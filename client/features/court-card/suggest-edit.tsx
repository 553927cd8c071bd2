import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { suggestionWords } from '#client/entities/court/suggestion-words.ts';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import {
  agreeWithCorrection,
  listCorrections,
} from '#dist/endpoints/court-corrections/court-corrections.ts';
import type { Correction } from '#shared/court-corrections/court-corrections.contract.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';

const SuggestEditDialog = lazyPart(() => import('./suggest-edit-dialog.tsx'), 'SuggestEditDialog');

interface SuggestEditProps {
  court: CourtPage;
  /** Where the user is, if known. */
  position: Position | null;
  renderMap: PinMapSlot;
}

export function SuggestEdit(props: SuggestEditProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-4 self-start">
        <Pencil aria-hidden="true" className="size-5" />
        {t('courtCard.edits.suggest')}
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestEditDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const MAX_SHOWN = 2;

/** What other players say about the court, with one tap to agree. */
export function OpenSuggestions({ courtId }: { courtId: number }) {
  const { data = [] } = useQuery(queryFor(listCorrections, { params: { id: courtId } }));
  if (data.length === 0) return null;
  return (
    <ul aria-label={t('courtCard.edits.label')} className="flex flex-col gap-2">
      {data.slice(0, MAX_SHOWN).map((suggestion) => (
        <Suggestion key={suggestion.id} courtId={courtId} suggestion={suggestion} />
      ))}
    </ul>
  );
}

function Suggestion({ courtId, suggestion }: { courtId: number; suggestion: Correction }) {
  const queryClient = useQueryClient();
  const { id, text, createdAt, isMine, hasAgreed } = suggestion;
  const agreement = useMutation({
    mutationFn: () => call(agreeWithCorrection, { params: { id: courtId, correctionId: id } }),
    onSuccess: ({ state }) =>
      toast({
        title: state === 'applied' ? t('courtCard.edits.applied') : t('courtCard.edits.thanks'),
        tone: 'success',
      }),
    onError: (error) => tellFailure(error, t('courtCard.edits.failed')),
    onSettled: () => refreshAfter(queryClient, agreeWithCorrection),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken px-4 py-2">
      <p className="min-w-0 flex-1 basis-36 wrap-anywhere">
        {suggestionWords(suggestion)}
        {text && <q className="block text-ink-soft">{text}</q>}
        <span className="block text-sm text-ink-soft">{relativeTime(createdAt)}</span>
      </p>
      {isMine || hasAgreed ? (
        <p className="text-sm text-ink-soft">
          {isMine ? t('courtCard.edits.mine') : t('courtCard.edits.agreed')}
        </p>
      ) : (
        <Button
          variant="secondary"
          busyLabel={agreement.isPending && t('courtCard.edits.sending')}
          onClick={() => agreement.mutate()}
        >
          {t('courtCard.edits.agree')}
        </Button>
      )}
    </li>
  );
}
