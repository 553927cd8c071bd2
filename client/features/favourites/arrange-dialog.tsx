import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { StarButton } from './star-button.tsx';
import { useArrange } from './use-favourites.ts';

interface ArrangeDialogProps {
  favourites: readonly Favourite[];
  onClose: () => void;
}

/** Uses buttons instead of dragging, so it works with touch, keyboards and screen readers. */
export function ArrangeDialog({ favourites, onClose }: ArrangeDialogProps) {
  const { mutate, isPending, variables } = useArrange();
  const [moved, setMoved] = useState<{ id: number; by: number } | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const shown = isPending ? inOrder(favourites, variables) : favourites;
  const place = shown.findIndex(({ id }) => id === moved?.id);

  // Moving the row in the DOM blurs the pressed button, so focus it again.
  useEffect(() => {
    if (moved === null) return;
    const isAtEnd = moved.by < 0 ? place === 0 : place === shown.length - 1;
    buttons.current.get(`${moved.id}:${isAtEnd ? -moved.by : moved.by}`)?.focus();
  }, [moved, place, shown.length]);

  function move(index: number, by: number) {
    const ids = shown.map(({ id }) => id);
    const [id = 0] = ids.splice(index, 1);
    ids.splice(index + by, 0, id);
    setMoved({ id, by });
    mutate(ids);
  }

  const arrow = (court: Favourite, index: number, by: -1 | 1) => (
    <IconButton
      ref={(element) => {
        if (element) buttons.current.set(`${court.id}:${by}`, element);
        else buttons.current.delete(`${court.id}:${by}`);
      }}
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={t(by < 0 ? 'favourites.arrange.up' : 'favourites.arrange.down', {
        court: courtName(court.name),
      })}
      disabled={by < 0 ? index === 0 : index === shown.length - 1}
      className="disabled:opacity-40"
      onClick={() => move(index, by)}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('favourites.arrange.title')}
      description={t('favourites.arrange.text')}
    >
      <ol className="flex flex-col">
        {shown.map((court, index) => (
          <li key={court.id} className="hairline flex items-center border-t py-1 first:border-t-0">
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
              <CourtName name={court.name} />
            </span>
            {arrow(court, index, -1)}
            {arrow(court, index, 1)}
            <StarButton court={court} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved &&
          place >= 0 &&
          t('favourites.arrange.moved', {
            court: courtName(shown[place]?.name ?? ''),
            place: place + 1,
            total: shown.length,
          })}
      </p>
      <Button onClick={onClose}>{t('favourites.arrange.done')}</Button>
    </Dialog>
  );
}

function inOrder(favourites: readonly Favourite[], ids: readonly number[]): Favourite[] {
  return ids
    .map((id) => favourites.find((court) => court.id === id))
    .filter((court) => court !== undefined);
}
