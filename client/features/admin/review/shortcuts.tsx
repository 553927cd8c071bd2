import { Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SwitchField } from '#client/ui/fields.tsx';

/** Explains the shortcuts. Only large screens show the button, because they usually have a keyboard. */
export function ShortcutsHelp() {
  const [areOn, setOn] = useShortcutsOn();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <div className="-mr-4 ml-auto hidden lg:block">
      <Button variant="ghost" onClick={() => setOpen(true)} className="text-ink-soft">
        <Keyboard aria-hidden="true" className="size-5" />
        {t('admin.shortcuts.open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('admin.shortcuts.title')}>
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
    </div>
  );
}

const STORAGE_KEY = 'jim-admin-shortcuts';
const shortcutsOn = createStore(localStorage.getItem(STORAGE_KEY) !== 'off');

type ShortcutKey = 'a' | 'r' | 'j' | 'k' | 'v' | '?';
type Shortcuts = Partial<Record<ShortcutKey, () => void>>;

/** Single-key shortcuts, inactive while the user is typing or answers a question. */
export function useShortcuts(shortcuts: Shortcuts, isInDialog = false): void {
  const [areOn] = useShortcutsOn();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!areOn) return;
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.repeat || isTyping(event.target)) return;
      const dialogs = document.querySelectorAll('[role=dialog]').length;
      if (dialogs > (isInDialog ? 1 : 0)) return;
      const shortcut = latest.current[event.key as ShortcutKey];
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [areOn, isInDialog]);
}

/** Can be turned off, because voice control may type letters that aren't meant as commands. */
function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const areOn = useStore(shortcutsOn);
  const set = (on: boolean) => {
    shortcutsOn.set(on);
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  };
  return [areOn, set];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
