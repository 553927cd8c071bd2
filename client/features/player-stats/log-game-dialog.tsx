import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldFrame } from '#client/ui/field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { dayIn } from '#shared/calendar-day.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';
import { gameSchema, type StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import {
  FIGURES,
  GAME_IN_FUTURE_MESSAGE,
  isFutureGame,
} from '#shared/player-stats/player-stats-rules.ts';
import { CourtPicker } from './court-picker.tsx';
import { PLAYER_STATS_TEXTS } from './player-stats.texts.ts';
import { useLogGame } from './use-log-game.ts';

const { form: texts, figures } = PLAYER_STATS_TEXTS;

interface LogGameDialogProps {
  /** A rejected game to put right; without it a new one is logged. */
  corrected?: StatEntry | undefined;
  onClose: () => void;
}

/** Is there only while it is open, so that each game starts with a clean form. */
export function LogGameDialog({ corrected, onClose }: LogGameDialogProps) {
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const [court, setCourt] = useState(corrected?.court ?? null);
  const [photo, setPhoto] = useState<File>();
  const isPhotoTooLarge = (photo?.size ?? 0) > PHOTO_MAX_BYTES;
  const submission = useLogGame(corrected?.id, onClose);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(gameSchema),
    defaultValues: corrected ?? { gameDate: today },
  });
  const { errors } = formState;
  const send = handleSubmit((game) => {
    if (isFutureGame(game.gameDate, today)) {
      setError('gameDate', { message: GAME_IN_FUTURE_MESSAGE }, { shouldFocus: true });
    } else if (!isPhotoTooLarge && !submission.isPending) {
      submission.mutate({ game: { ...game, courtId: court?.id ?? null }, photo });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={corrected ? texts.correctTitle : texts.title}
      description={corrected?.rejectReason ?? texts.description}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextField
          label={texts.date}
          type="date"
          max={today}
          error={errors.gameDate?.message}
          {...register('gameDate')}
        />
        <CourtPicker court={court} onChange={setCourt} />
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <legend className="sr-only">{texts.figures}</legend>
          {FIGURES.map(({ name, most }) => (
            <TextField
              key={name}
              label={figures[name]}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              step={1}
              error={errors[name]?.message}
              {...register(name, { valueAsNumber: true })}
            />
          ))}
        </fieldset>
        <FieldFrame
          label={texts.photo}
          hint={texts.photoHint}
          error={isPhotoTooLarge ? texts.photoTooLarge : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => setPhoto(event.currentTarget.files?.[0])}
              className={`${control.className} h-auto! py-2.5 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
            />
          )}
        </FieldFrame>
        <Button type="submit" busyLabel={submission.isPending && texts.busy}>
          {corrected ? texts.resubmit : texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
