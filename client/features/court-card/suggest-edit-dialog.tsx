import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ChosenCourt, CourtPicker } from '#client/entities/court/court-picker.tsx';
import type { PinMapSlot } from '#client/entities/court/pin-map-slot.ts';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { suggestCorrection } from '#dist/endpoints/court-corrections/court-corrections.ts';
import {
  CLOSING_KINDS,
  CORRECTION_KINDS,
  CORRECTION_TEXT_MAX_CHARACTERS,
  type CorrectionKind,
} from '#shared/court-corrections/correction-rules.ts';
import { COURT_NAME_MAX_CHARACTERS } from '#shared/courts/court-limits.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';

interface SuggestEditDialogProps {
  court: CourtPage;
  position: Position | null;
  renderMap: PinMapSlot;
  onClose: () => void;
}

/** A short list, then at most two fields. */
export function SuggestEditDialog(props: SuggestEditDialogProps) {
  const [kind, setKind] = useState<CorrectionKind>();
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={kind ? t(`courtCard.edits.kinds.${kind}`) : t('courtCard.edits.suggest')}
      description={kind ? undefined : t('courtCard.edits.text')}
    >
      {kind ? (
        <Details {...props} kind={kind} />
      ) : (
        <ul className="flex flex-col">
          {CORRECTION_KINDS.map((choice) => (
            <li key={choice} className="hairline border-t first:border-t-0">
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-3 text-left font-semibold"
                onClick={() => setKind(choice)}
              >
                {t(`courtCard.edits.kinds.${choice}`)}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Details(props: SuggestEditDialogProps & { kind: CorrectionKind }) {
  const { court, kind, position, renderMap, onClose } = props;
  const { latitude, longitude } = court;
  const start = latitude === null || longitude === null ? null : { latitude, longitude };
  const { register, setValue, watch, handleSubmit } = useForm<Entered>({
    defaultValues: { text: '', until: '', other: null, pin: start },
  });
  const { text, other, pin } = watch();
  const [isMoved, setMoved] = useState(false);
  const movePin = ({ latitude, longitude }: Position) => {
    setValue('pin', { latitude, longitude });
    setMoved(true);
  };
  const queryClient = useQueryClient();
  const suggestion = useMutation({
    mutationFn: (entered: Entered) =>
      call(suggestCorrection, {
        params: { id: court.id },
        body: { kind, ...detailOf(kind, entered) },
      }),
    onSuccess: ({ state, needsAdmin }) => {
      if (state === 'applied') toast({ title: t('courtCard.edits.applied'), tone: 'success' });
      else {
        const description = needsAdmin
          ? t('courtCard.edits.sentToAdmin')
          : t('courtCard.edits.sentText');
        toast({ title: t('courtCard.edits.sent'), description, tone: 'success' });
      }
      onClose();
    },
    onError: (error) => tellFailure(error, t('courtCard.edits.failed')),
    onSettled: () => refreshAfter(queryClient, suggestCorrection),
  });
  const isMissing =
    (kind === 'wrong-name' && text.trim() === '') ||
    (kind === 'duplicate' && other === null) ||
    (isPinKind(kind) && !isMoved);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((entered) => suggestion.mutate(entered))}
    >
      {kind === 'duplicate' && (
        <CourtPicker
          label={t('courtCard.edits.other')}
          court={other}
          onChange={(court) => setValue('other', court)}
        />
      )}
      {isPinKind(kind) && (
        <>
          {renderMap({
            label: t('courtCard.edits.map'),
            position: pin,
            onMove: movePin,
            className: 'h-64',
          })}
          {position && (
            <Button variant="secondary" onClick={() => movePin(position)}>
              {t('courtCard.edits.here')}
            </Button>
          )}
        </>
      )}
      {isTextKind(kind) && (
        <TextField
          label={t(`courtCard.edits.field.${kind}`)}
          maxLength={
            kind === 'wrong-name' ? COURT_NAME_MAX_CHARACTERS : CORRECTION_TEXT_MAX_CHARACTERS
          }
          {...register('text')}
        />
      )}
      {CLOSING_KINDS.includes(kind) && (
        <TextField label={t('courtCard.edits.field.until')} type="date" {...register('until')} />
      )}
      <Button
        type="submit"
        disabled={isMissing}
        busyLabel={suggestion.isPending && t('courtCard.edits.sending')}
      >
        {t('courtCard.edits.send')}
      </Button>
    </form>
  );
}

interface Entered {
  text: string;
  /** A day, or empty. */
  until: string;
  other: ChosenCourt | null;
  pin: Position | null;
}

function detailOf(kind: CorrectionKind, { text: typed, until, other, pin }: Entered) {
  const text = typed.trim();
  if (isPinKind(kind)) return pin ? { lat: pin.latitude, lng: pin.longitude } : {};
  if (kind === 'duplicate') return other ? { otherCourtId: other.id } : {};
  if (kind === 'wrong-name') return { name: text };
  return { ...(text !== '' && { text }), ...(until !== '' && { until }) };
}

function isPinKind(kind: CorrectionKind): boolean {
  return kind === 'moved' || kind === 'wrong-pin';
}

function isTextKind(kind: CorrectionKind): kind is 'locked' | 'dangerous' | 'wrong-name' {
  return ['locked', 'dangerous', 'wrong-name'].includes(kind);
}
