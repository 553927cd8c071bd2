import { Keyboard } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { useShortcutsOn } from './use-shortcuts.ts';

const { shortcuts: texts } = ADMIN_TEXTS;

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useShortcutsOn();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(texts.keys).map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="hairline inline-flex size-9 items-center justify-center rounded-md border bg-sunken font-display font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <SwitchField label={texts.switch} hint={texts.switchHint} checked={areOn} onChange={setOn} />
    </Dialog>
  );
}

/** Where there is a keyboard, most likely. */
export function ShortcutsHelpButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="-mr-4 ml-auto hidden lg:block">
      <Button variant="ghost" onClick={onClick} className="text-ink-soft">
        <Keyboard aria-hidden="true" className="size-5" />
        {texts.open}
      </Button>
    </div>
  );
}
