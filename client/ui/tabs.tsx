import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

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
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0].value}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative z-0 flex rounded-lg bg-sunken p-1"
      >
        {tabs.map(({ value, label: name }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className="min-h-11 flex-1 rounded-md px-3 font-semibold text-ink-soft transition-colors hover:text-ink data-active:text-ink"
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
