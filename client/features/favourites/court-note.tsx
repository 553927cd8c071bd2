import { NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { useFavourites } from './use-favourites.ts';

const CourtNoteDialog = lazyPart(() => import('./court-note-dialog.tsx'), 'CourtNoteDialog');

export function CourtNote({ courtId }: { courtId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useFavourites();
  const favourite = data?.find(({ id }) => id === courtId);
  if (favourite === undefined) return null;
  return (
    <section aria-label={t('favourites.note.title')} className="flex flex-col items-start gap-2">
      {favourite.note && (
        <>
          <h2 className="text-lg font-extrabold tracking-tight">{t('favourites.note.title')}</h2>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {favourite.note}
          </p>
        </>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden="true" className="size-5" />
        {favourite.note ? t('favourites.note.edit') : t('favourites.note.add')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CourtNoteDialog favourite={favourite} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
