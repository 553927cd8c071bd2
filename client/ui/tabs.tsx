import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** What is chosen between, for screen readers. */
  label: string;
  /** The first one is open at the start. */
  tabs: readonly [Tab, ...Tab[]];
  /** For a screen that decides itself which one is open. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** For many tabs, or tabs inside of tabs: as wide as their words. */
  compact?: boolean;
}

export function Tabs({ label, tabs, value: chosen, onValueChange, compact = false }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(chosen === undefined ? { defaultValue: tabs[0].value } : { value: chosen })}
      onValueChange={(value) => onValueChange?.(String(value))}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative z-0 flex overflow-x-auto rounded-lg bg-sunken p-1"
      >
        {tabs.map(({ value, label: name }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className={classNames(
              'min-h-11 rounded-md font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink data-active:text-ink',
              compact ? 'flex-auto px-2 text-sm sm:px-3 sm:text-base' : 'flex-1 px-3',
            )}
          >
            {name}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute top-1 left-0 -z-1 h-11 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-md bg-surface shadow-card transition-[translate,width]" />
      </BaseTabs.List>
      {tabs.map(({ value, panel }) => (
        <BaseTabs.Panel key={value} value={value} className="rounded-md pt-5">
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
