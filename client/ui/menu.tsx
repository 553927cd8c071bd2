import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  tone?: 'danger';
}

interface MenuProps {
  /** Accessible name, e.g. "More options for Ana". */
  label: string;
  items: readonly MenuItem[];
}

/**
 * With less room than this below the button, the menu opens upwards to stay clear of the bottom navigation.
 */
const ROOM_BELOW_PX = 240;

/**
 * A three-dot menu that follows the ARIA menu button pattern. We wrote our own because the library's menu and
 * positioning code is larger than a whole screen.
 */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUpwards, setUpwards] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = () => [...(list.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('button')?.focus();
    const closeOutside = (event: PointerEvent) => {
      const isInside = list.current?.parentElement?.contains(event.target as Node);
      if (!isInside) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function toggle() {
    const bottom = trigger.current?.getBoundingClientRect().bottom ?? 0;
    setUpwards(window.innerHeight - bottom < ROOM_BELOW_PX);
    setOpen(!isOpen);
  }

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const goal = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (goal !== undefined) all[goal]?.focus();
    if (event.key === 'Escape' || goal !== undefined) event.preventDefault();
  }

  return (
    <div className="relative inline-flex">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors hover:bg-ink/8 aria-expanded:bg-ink/8"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className={classNames(
            'hairline absolute right-0 z-30 min-w-48 animate-rise rounded-lg border bg-surface p-1 text-ink shadow-card',
            isUpwards ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {items.map(({ label: name, icon: Icon, onSelect, tone }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap -outline-offset-3 hover:bg-sunken focus:bg-sunken',
                tone === 'danger' && 'text-brick',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
