import type * as L from 'leaflet';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MAP_TEXTS } from './map.texts.ts';

const LOOK = 'bg-surface text-ink hover:bg-sunken';

interface MapControlsProps {
  map: L.Map;
  onLocate?: () => void;
}

export function MapControls({ map, onLocate }: MapControlsProps) {
  return (
    <div className="absolute top-3 right-3 z-[1000] flex flex-col gap-3">
      <div className="hairline flex flex-col overflow-hidden rounded-lg border shadow-card">
        <IconButton
          icon={Plus}
          label={MAP_TEXTS.zoomIn}
          className={`${LOOK} rounded-none -outline-offset-3`}
          onClick={() => map.zoomIn()}
        />
        <IconButton
          icon={Minus}
          label={MAP_TEXTS.zoomOut}
          className={`${LOOK} hairline rounded-none border-t -outline-offset-3`}
          onClick={() => map.zoomOut()}
        />
      </div>
      {onLocate && (
        <IconButton
          icon={LocateFixed}
          label={MAP_TEXTS.locate}
          className={`${LOOK} hairline border shadow-card`}
          onClick={onLocate}
        />
      )}
    </div>
  );
}
