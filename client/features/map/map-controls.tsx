import type * as L from 'leaflet';
import { LocateFixed, Maximize2, Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { moveAfterPaint } from './map-moves.ts';

const LOOK = 'bg-surface text-ink hover:bg-sunken active:bg-sunken';

interface MapControlsProps {
  map: L.Map;
  onLocate?: () => void;
  /** Phones only. */
  onFullScreen?: (() => void) | undefined;
  opener?: Ref<HTMLButtonElement>;
}

export function MapControls({ map, onLocate, onFullScreen, opener }: MapControlsProps) {
  return (
    <div data-over-map className="absolute top-3 right-3 z-[1000] flex flex-col items-end gap-3">
      {/* Side by side on a phone, to leave room for the court's card. */}
      <div className="hairline flex overflow-hidden rounded-lg border shadow-card sm:flex-col">
        <IconButton
          icon={Plus}
          label={t('map.zoomIn')}
          className={`${LOOK} rounded-none -outline-offset-3`}
          onClick={() => moveAfterPaint(map, () => map.zoomIn())}
        />
        <IconButton
          icon={Minus}
          label={t('map.zoomOut')}
          className={`${LOOK} hairline rounded-none max-sm:border-l sm:border-t -outline-offset-3`}
          onClick={() => moveAfterPaint(map, () => map.zoomOut())}
        />
      </div>
      {onFullScreen && (
        <IconButton
          ref={opener}
          icon={Maximize2}
          label={t('map.fullScreen')}
          className={`${LOOK} hairline border shadow-card lg:hidden`}
          onClick={onFullScreen}
        />
      )}
      {onLocate && (
        <IconButton
          icon={LocateFixed}
          label={t('map.locate')}
          className={`${LOOK} hairline border shadow-card`}
          onClick={onLocate}
        />
      )}
    </div>
  );
}
