import { useLeaveGuard } from '#client/lib/use-leave-guard.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SETTINGS_TEXTS } from './settings.texts.ts';

const { unsaved: texts } = SETTINGS_TEXTS;

/** Asks before what was typed is lost. */
export function UnsavedChanges({ hasChanges }: { hasChanges: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(hasChanges);
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={texts.title}
      description={texts.text}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={leave}>
          {texts.leave}
        </Button>
        <Button autoFocus onClick={stay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
