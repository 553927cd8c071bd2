import { escapeHtml } from '#server/platform/http/html.ts';
import type { ImportReport } from '#shared/court-import/import-report.ts';

const WIDTH = 900;
const MAX_HEIGHT = 900;
const MARGIN = 24;

/** A standalone page with a dot for every court that links to OpenStreetMap. Works offline. */
export function drawPreview(fileName: string, report: ImportReport): string {
  const { dots, samples, cities } = report;
  const latitudes = dots.map(([latitude]) => latitude);
  const longitudes = dots.map(([, longitude]) => longitude);
  const box = {
    west: Math.min(...longitudes, 180),
    east: Math.max(...longitudes, -180),
    south: Math.min(...latitudes, 90),
    north: Math.max(...latitudes, -90),
  };
  const narrow = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
  const wide = Math.max((box.east - box.west) * narrow, 0.001);
  const high = Math.max(box.north - box.south, 0.001);
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (MAX_HEIGHT - 2 * MARGIN) / high);
  const height = Math.round(high * scale) + 2 * MARGIN;
  const circles = dots.map(([latitude, longitude]) => {
    const x = MARGIN + (longitude - box.west) * narrow * scale;
    const y = MARGIN + (box.north - latitude) * scale;
    return `<a href="${mapLink(latitude, longitude)}"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5"><title>${latitude.toFixed(5)}, ${longitude.toFixed(5)}</title></circle></a>`;
  });
  const rows = samples.map(
    ({ line, name, address, latitude, longitude }) =>
      `<li>Line ${line}: <a href="${mapLink(latitude, longitude)}">${escapeHtml(name)}</a>, ${escapeHtml(address)}</li>`,
  );
  const corner = (latitude: number, longitude: number) =>
    `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeHtml(fileName)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#231f1a;background:#f6f2ec}
svg{background:#fff;border:1px solid #0002;border-radius:12px;max-width:100%;height:auto}circle{fill:#d9541e;fill-opacity:.7}</style>
<h1>${escapeHtml(fileName)}</h1>
<p>${report.imported} new, ${report.updated} updated, ${report.unchanged} unchanged. ${escapeHtml(cities.map(({ name, count }) => `${name}: ${count}`).join(' · '))}</p>
<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Where the courts are">${circles.join('')}</svg>
<p>From ${corner(box.north, box.west)} (top left) to ${corner(box.south, box.east)} (bottom right). A dot opens the place on OpenStreetMap.</p>
<ul>${rows.join('')}</ul></html>
`;
}

export function mapLink(latitude: number, longitude: number): string {
  const place = `${latitude.toFixed(6)}/${longitude.toFixed(6)}`;
  return `https://www.openstreetmap.org/?mlat=${latitude.toFixed(6)}&amp;mlon=${longitude.toFixed(6)}#map=18/${place}`;
}
