import type { ReactNode } from 'react';
import type { Position } from '#shared/map/position.ts';

export interface PinMapProps {
  /** Names the map. */
  label: string;
  /** Null: no pin yet; the map starts at the default city. */
  position: Position | null;
  /** Draws a ring as wide as the reading was unsure. */
  accuracyMetres?: number | null;
  /** Makes the pin movable, and placeable by a tap on the map. */
  onMove?: (position: Position) => void;
  className: string;
}

/** The map is a feature of its own: the screen hands it to other features. */
export type PinMapSlot = (props: PinMapProps) => ReactNode;
