import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';

interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  tone?: 'danger';
}

export interface MenuProps {
  /** What it is about, read aloud: "More options for Ana". */
  label: string;
  items: readonly MenuItem[];
}

/** Where less room is left, the list opens upwards: the bottom navigation lies there. */
const ROOM = { top: 8, right: 8, bottom: 96, left: 8 };

/** Imported by `Menu` alone: the library's menu with its positioning is larger than a screen. */
export function MenuPopup({ label, items }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        title={label}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors hover:bg-ink/8 aria-expanded:bg-ink/8"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={4} collisionPadding={ROOM} className="z-30">
          <BaseMenu.Popup className="hairline min-w-48 animate-rise rounded-lg border bg-surface p-1 text-ink shadow-card outline-none">
            {items.map(({ label: name, icon: Icon, onSelect, tone }) => (
              <BaseMenu.Item
                key={name}
                onClick={onSelect}
                className={classNames(
                  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap -outline-offset-3 data-highlighted:bg-sunken',
                  tone === 'danger' && 'text-brick',
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {name}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
