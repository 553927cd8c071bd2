import {
  CalendarClock,
  Filter,
  Lightbulb,
  RectangleHorizontal,
  Users,
  Warehouse,
} from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Chip } from '#client/ui/chip.tsx';
import { MAP_FILTERS, type MapFilter } from '#shared/courts/court-limits.ts';

const ICONS = {
  people: Users,
  runs: CalendarClock,
  lights: Lightbulb,
  indoor: Warehouse,
  nets: Filter,
  full: RectangleHorizontal,
};

interface MapFiltersProps {
  offered: readonly MapFilter[];
  only: readonly MapFilter[];
  onChange: (only: MapFilter[]) => void;
}

export function MapFilters({ offered, only, onChange }: MapFiltersProps) {
  // Keep selected filters, so they can be turned off even if no court matches.
  const shown = MAP_FILTERS.filter((one) => offered.includes(one) || only.includes(one));
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers can lay out a fieldset as a row
    <div
      role="group"
      aria-label={t('map.filters.label')}
      className="map-filters no-scrollbar -my-1 flex gap-2 overflow-x-auto py-1 sm:contents"
    >
      {shown.map((filter) => {
        const isOn = only.includes(filter);
        return (
          <Chip
            key={filter}
            icon={ICONS[filter]}
            isOn={isOn}
            className="pointer-events-auto shrink-0 px-3 shadow-card"
            onClick={() =>
              onChange(isOn ? only.filter((one) => one !== filter) : [...only, filter])
            }
          >
            {t(`map.filters.${filter}`)}
          </Chip>
        );
      })}
    </div>
  );
}
