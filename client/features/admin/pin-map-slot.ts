import type { ReactNode } from 'react';
import type { Position } from '#shared/geo/distance.ts';

export interface PinMapProps {
  label: string;
  /** Null until somebody has placed the pin. */
  position: Position | null;
  /** Radius of the ring around the place that the device reported. */
  accuracyMetres: number | null;
  /** Absent once the court has been decided about. */
  onMove?: (position: Position) => void;
  className: string;
}

/** The map is another feature: the screen hands it in. */
export type PinMapSlot = (props: PinMapProps) => ReactNode;
