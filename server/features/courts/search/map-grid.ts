import { type BoundingBox, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';

/** The levels stored in court_cells, coarsest first. A grid of level n has 2^n columns and rows. */
export const STORED_LEVELS = [4, 6, 8, 10, 12] as const;
export const FINEST_LEVEL = 12;
const TILE_PIXELS = 256;
const CELL_PIXELS = 64;
/** Keeps the response small for any box and zoom. */
const MAX_CELLS_ACROSS = 18;
const MAX_LEVEL = 26;

/** Inclusive ranges of columns `west` to `east` and rows `south` to `north`. Empty if they cross. */
export interface CellRange {
  level: number;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The size of clusters in one view. Columns and rows differ because the map projection stretches towards the poles. */
export interface Grid {
  columnLevel: number;
  rowLevel: number;
}

/** Cells of about 64 pixels at this zoom, but at most 18 across the box. */
export function gridFor(box: BoundingBox, zoom: number): Grid {
  const width = widthOf(box);
  const height = box.north - box.south;
  const middle = (((box.north + box.south) / 2) * Math.PI) / 180;
  const worldPixels = TILE_PIXELS * 2 ** zoom;
  const byZoom = Math.round(Math.log2(worldPixels / CELL_PIXELS));
  // Mercator draws a degree of latitude 1/cos times as long as a degree of longitude, and there are half as many.
  const rowByZoom = Math.round(
    Math.log2(worldPixels / 2 / Math.max(0.1, Math.cos(middle)) / CELL_PIXELS),
  );
  return {
    columnLevel: clampLevel(Math.min(byZoom, levelToFit(360, width))),
    rowLevel: clampLevel(Math.min(rowByZoom, levelToFit(180, height))),
  };
}

/** The grid cell of a place. The upper edges of the world belong to the last cell. */
export function cellOf({ latitude, longitude }: Position, grid: Grid): { x: number; y: number } {
  const place = (share: number, level: number) =>
    Math.min(Math.floor(share * 2 ** level), 2 ** level - 1);
  return {
    x: place((longitude + 180) / 360, grid.columnLevel),
    y: place((latitude + 90) / 180, grid.rowLevel),
  };
}

/** The zoom at which the box would be 1,024 pixels wide. */
export function zoomToFit(box: BoundingBox): number {
  return Math.max(0, Math.min(20, Math.log2((4 * 360) / Math.max(widthOf(box), 1e-6))));
}

export function cellsInside(box: BoundingBox, level: number): CellRange {
  const count = 2 ** level;
  const columns = (longitude: number) => ((longitude + 180) / 360) * count;
  const rows = (latitude: number) => ((latitude + 90) / 180) * count;
  return {
    level,
    west: Math.ceil(columns(box.west)),
    east: Math.floor(columns(box.east)) - 1,
    south: Math.ceil(rows(box.south)),
    north: Math.floor(rows(box.north)) - 1,
  };
}

/** The range in degrees. Its upper edges belong to the next cell, except at the edge of the world. */
export function boxOfCells({ level, west, east, south, north }: CellRange): BoundingBox {
  const count = 2 ** level;
  return {
    west: (west / count) * 360 - 180,
    east: ((east + 1) / count) * 360 - 180,
    south: (south / count) * 180 - 90,
    north: ((north + 1) / count) * 180 - 90,
  };
}

export function isEmpty({ west, east, south, north }: CellRange): boolean {
  return east < west || north < south;
}

/** The part of `outer` around `inner`, as up to four ranges that don't overlap. */
export function ringAround(outer: CellRange, inner: CellRange): CellRange[] {
  if (isEmpty(inner)) return isEmpty(outer) ? [] : [outer];
  return [
    { ...outer, east: inner.west - 1 },
    { ...outer, west: inner.east + 1 },
    { ...outer, west: inner.west, east: inner.east, north: inner.south - 1 },
    { ...outer, west: inner.west, east: inner.east, south: inner.north + 1 },
  ].filter((range) => !isEmpty(range));
}

export function refine(range: CellRange, level: number): CellRange {
  const factor = 2 ** (level - range.level);
  return {
    level,
    west: range.west * factor,
    east: (range.east + 1) * factor - 1,
    south: range.south * factor,
    north: (range.north + 1) * factor - 1,
  };
}

/** A box as whole cells from coarse to fine, and the remaining frame for single courts. */
export interface Cover {
  cells: CellRange[];
  /** Null if no cell fits in the box. */
  covered: CellRange | null;
  box: BoundingBox;
}

/**
 * Splits a box into the coarsest stored cells that are fine enough for the grid, with finer ones towards its edges.
 * Counting cells is exact, and only a thin frame is left to count court by court.
 */
export function coverBox(box: BoundingBox, grid: Grid): Cover[] {
  const wanted = Math.max(grid.columnLevel, grid.rowLevel);
  const levels = STORED_LEVELS.filter((level) => level >= wanted);
  return splitAtAntimeridian(box).map((part) => {
    const cells: CellRange[] = [];
    let covered: CellRange | null = null;
    for (const level of levels) {
      const inside = cellsInside(part, level);
      if (isEmpty(inside)) continue;
      cells.push(...(covered ? ringAround(inside, refine(covered, level)) : [inside]));
      covered = inside;
    }
    return { cells, covered, box: part };
  });
}

function levelToFit(worldDegrees: number, spanDegrees: number): number {
  return Math.floor(Math.log2((MAX_CELLS_ACROSS * worldDegrees) / Math.max(spanDegrees, 1e-6)));
}

function widthOf({ west, east }: BoundingBox): number {
  return east >= west ? east - west : east + 360 - west;
}

function clampLevel(level: number): number {
  return Math.max(1, Math.min(MAX_LEVEL, level));
}
