import type { ReactNode } from 'react';
import type { Position } from '#shared/map/position.ts';

export interface PinMapProps {
  label: string;
  /** `null` shows no pin, and the map starts at the default city. */
  position: Position | null;
  /** Draws a circle with this radius around the pin. */
  accuracyMetres?: number | null;
  /** If set, the user can drag the pin or tap the map to place it. */
  onMove?: (position: Position) => void;
  className: string;
}

/** Features can't import each other, so the screen passes the map in as a prop. */
export type PinMapSlot = (props: PinMapProps) => ReactNode;
