import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ChosenCourt, CourtPicker } from '#client/entities/court/court-picker.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { fitPhoto, PHOTO_ACCEPT } from '#client/lib/camera/photo-file.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import { dayIn } from '#shared/format/dates.ts';
import { ownTimeZone } from '#shared/format/formats.ts';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES, gameSchema, isFutureGame } from '#shared/player-stats/player-stats-rules.ts';
import { useLogGame } from './use-log-game.ts';

interface LogGameDialogProps {
  /** A rejected game to correct. Without it, a new game is logged. */
  corrected?: StatEntry | undefined;
  courtId?: number;
  onClose: () => void;
}

/** Mount it only while it is open, so each game starts with an empty form. */
export function LogGameDialog({ corrected, courtId = 0, onClose }: LogGameDialogProps) {
  const today = dayIn(ownTimeZone(), new Date());
  const [chosen, setChosen] = useState<ChosenCourt | null | undefined>(corrected?.court);
  const known = useQuery({
    ...queryFor(courtPage, { params: { id: courtId }, query: {} }),
    enabled: courtId > 0,
  });
  const court = chosen === undefined ? (known.data ?? null) : chosen;
  const { photo, isPreparing, isPhotoTooLarge, choosePhoto } = usePhoto();
  const submission = useLogGame(corrected?.id, onClose);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(gameSchema),
    defaultValues: corrected ?? { gameDate: today },
  });
  const { errors } = formState;
  const send = handleSubmit((game) => {
    if (isFutureGame(game.gameDate, today)) {
      setError(
        'gameDate',
        { message: translateError({ code: 'INVALID_INPUT', reason: 'GAME_IN_FUTURE' }) },
        { shouldFocus: true },
      );
    } else if (!isPhotoTooLarge && !isPreparing && !submission.isPending) {
      submission.mutate({ game: { ...game, courtId: court?.id ?? null }, photo });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={corrected ? t('playerStats.form.correctTitle') : t('playerStats.form.title')}
      description={corrected?.rejectReason ?? t('playerStats.form.description')}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextField
          label={t('playerStats.form.date')}
          type="date"
          max={today}
          error={errors.gameDate?.message}
          {...register('gameDate')}
        />
        <CourtPicker label={t('playerStats.form.court')} court={court} onChange={setChosen} />
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <legend className="sr-only">{t('playerStats.form.figures')}</legend>
          {FIGURES.map(({ name, max }) => (
            <TextField
              key={name}
              label={t(`playerStats.figures.${name}`)}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
              step={1}
              error={errors[name]?.message}
              {...register(name, { valueAsNumber: true })}
            />
          ))}
        </fieldset>
        <TextField
          label={t('playerStats.form.photo')}
          hint={t('playerStats.form.photoHint')}
          error={isPhotoTooLarge ? t('playerStats.form.photoTooLarge') : undefined}
          type="file"
          accept={PHOTO_ACCEPT}
          onChange={(event) => void choosePhoto(event.currentTarget.files?.[0])}
        />
        <Button
          type="submit"
          busyLabel={(submission.isPending || isPreparing) && t('playerStats.form.busy')}
        >
          {corrected ? t('playerStats.form.resubmit') : t('playerStats.form.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

function usePhoto() {
  const [photo, setPhoto] = useState<File | null>();
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef<File>(undefined);
  async function choosePhoto(chosen: File | undefined): Promise<void> {
    latest.current = chosen;
    setPhoto(undefined);
    setPreparing(chosen !== undefined);
    if (!chosen) return;
    const fitting = await fitPhoto(chosen);
    if (latest.current !== chosen) return;
    setPhoto(fitting);
    setPreparing(false);
  }
  return { photo: photo ?? undefined, isPreparing, isPhotoTooLarge: photo === null, choosePhoto };
}
