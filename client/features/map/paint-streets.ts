import type { TileFrame } from './paint-tile.ts';
import { TILE_PIXELS } from './paint-tile.ts';
import { lineWidth, STREET_STYLES, type StreetStyle } from './street-style.ts';
import type { TilePaths } from './tile-paths.ts';

/** Size of a vector tile in its own units. */
const EXTENT = 4096;

export function paintStreets(frame: TileFrame, paths: TilePaths): void {
  const { context, shown, data, colours } = frame;
  const zoom = shown.z + 1;
  context.save();
  clipToBounds(frame);
  // Protomaps has land polygons, OpenMapTiles has water.
  context.fillStyle = paths.has('earth') ? colours.water : colours.land;
  context.fillRect(0, 0, TILE_PIXELS, TILE_PIXELS);
  const magnified = 2 ** (shown.z - data.z);
  const scale = (TILE_PIXELS * magnified) / EXTENT;
  context.translate(
    -(shown.x - data.x * magnified) * TILE_PIXELS,
    -(shown.y - data.y * magnified) * TILE_PIXELS,
  );
  context.scale(scale, scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const style of STREET_STYLES) {
    const path = paths.get(style.name);
    if (path && zoom >= (style.minZoom ?? 0)) paintStyle(frame, style, path, zoom, scale);
  }
  context.restore();
}

function paintStyle(
  { context, colours }: TileFrame,
  { fill, line, dash = [], alpha = 1, ...style }: StreetStyle,
  path: Path2D,
  zoom: number,
  scale: number,
): void {
  context.globalAlpha = alpha;
  if (fill) {
    context.fillStyle = colours[fill];
    context.fill(path, 'evenodd');
  }
  if (!line) return;
  const width = lineWidth(style, zoom);
  context.strokeStyle = colours[line];
  context.lineWidth = width / scale;
  context.setLineDash(dash.map((pixels) => (pixels * Math.max(1, width)) / scale));
  context.stroke(path);
}

/** A city's tiles may only be partly covered. The built-in map shows outside the bounds. */
function clipToBounds({ context, shown, bounds }: TileFrame): void {
  if (!bounds) return;
  const [west, south, east, north] = bounds;
  const left = (longitudeShare(west) * 2 ** shown.z - shown.x) * TILE_PIXELS;
  const right = (longitudeShare(east) * 2 ** shown.z - shown.x) * TILE_PIXELS;
  const top = (latitudeShare(north) * 2 ** shown.z - shown.y) * TILE_PIXELS;
  const bottom = (latitudeShare(south) * 2 ** shown.z - shown.y) * TILE_PIXELS;
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
}

function longitudeShare(longitude: number): number {
  return (longitude + 180) / 360;
}

function latitudeShare(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
