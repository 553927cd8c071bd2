import { useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { saveNote } from '#dist/endpoints/favourites/favourites.ts';
import { countCharacters } from '#shared/activity/post-rules.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { COURT_NOTE_MAX_CHARACTERS, courtNoteSchema } from '#shared/favourites/note-rules.ts';
import { useChangeFavourites } from './use-favourites.ts';

interface CourtNoteDialogProps {
  favourite: Favourite;
  onClose: () => void;
}

export function CourtNoteDialog({ favourite: { id, note }, onClose }: CourtNoteDialogProps) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: formResolver(courtNoteSchema),
    defaultValues: { note: note ?? '' },
  });
  const { mutate, isPending } = useChangeFavourites((body: { note: string }) =>
    call(saveNote, { params: { id }, body }),
  );
  const left = COURT_NOTE_MAX_CHARACTERS - countCharacters(watch('note'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('favourites.note.title')}
      description={t('favourites.note.private')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((body) => mutate(body, { onSuccess: onClose }))}
      >
        <TextAreaField
          label={t('favourites.note.title')}
          hint={t('favourites.note.left', { left: Math.max(0, left) })}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <Button type="submit" busyLabel={isPending && t('settings.saving')}>
          {t('favourites.note.save')}
        </Button>
      </form>
    </Dialog>
  );
}
