import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before what was typed is lost. */
export function UnsavedChanges({ hasChanges }: { hasChanges: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(hasChanges);
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('settings.unsaved.title')}
      description={t('settings.unsaved.text')}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={leave}>
          {t('settings.unsaved.leave')}
        </Button>
        <Button autoFocus onClick={stay}>
          {t('settings.unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
