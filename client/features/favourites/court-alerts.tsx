import { Bell } from 'lucide-react';
import { useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { AlertSwitches } from './alert-switches.tsx';
import { useFavourites } from './use-favourites.ts';

export function CourtAlerts({ courtId }: { courtId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useFavourites();
  const favourite = data?.find(({ id }) => id === courtId);
  if (favourite === undefined) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Bell aria-hidden="true" className="size-5" />
        {t('favourites.alerts.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('favourites.alerts.title', { court: courtName(favourite.name) })}
        description={t('favourites.alerts.text')}
      >
        <AlertSwitches favourite={favourite} />
      </Dialog>
    </>
  );
}
