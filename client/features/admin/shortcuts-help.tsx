import { Keyboard } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { useShortcutsOn } from './use-shortcuts.ts';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useShortcutsOn();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('admin.shortcuts.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries({
          a: t('admin.shortcuts.keys.a'),
          r: t('admin.shortcuts.keys.r'),
          j: t('admin.shortcuts.keys.j'),
          k: t('admin.shortcuts.keys.k'),
          v: t('admin.shortcuts.keys.v'),
          '?': t('admin.shortcuts.keys.?'),
        }).map(([key, meaning]) => (
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
      <SwitchField
        label={t('admin.shortcuts.switch')}
        hint={t('admin.shortcuts.switchHint')}
        checked={areOn}
        onChange={setOn}
      />
    </Dialog>
  );
}

/** Where there is a keyboard, most likely. */
export function ShortcutsHelpButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="-mr-4 ml-auto hidden lg:block">
      <Button variant="ghost" onClick={onClick} className="text-ink-soft">
        <Keyboard aria-hidden="true" className="size-5" />
        {t('admin.shortcuts.open')}
      </Button>
    </div>
  );
}
