// Limits for what the browser downloads, in bytes after gzip. See docs/decisions/0031.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** The first screens, by the pages that list everything they need. */
const FIRST_PAGES = {
  'all JavaScript of the landing page': 'login',
  'all JavaScript of Home': 'dashboard',
  'all JavaScript of Courts': 'courts',
};
const BUDGETS = {
  'the first JavaScript': 120 * KB,
  'all JavaScript of the landing page': 135 * KB,
  'all JavaScript of Home': 135 * KB,
  'all JavaScript of Courts': 130 * KB,
  'the stylesheet': 13 * KB,
  'the map': 60 * KB,
  'the texts of the other screens': 28 * KB,
  'any other chunk': 20 * KB,
};

export function brokenBudgets(clientDir) {
  return measureBudgets(clientDir)
    .filter(({ bytes, most }) => bytes > most)
    .map(sentence);
}

export function measureBudgets(clientDir) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (file) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length;
  const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0);
  const entries = Object.values(manifest);
  // What every page requests, plus the messages, without which nothing can be shown.
  const texts = entries.filter(({ name }) => name === 'en-first');
  const first = new Set([...scriptsOf(clientDir, 'index.html'), ...texts.map(({ file }) => file)]);
  if (texts.length === 0) throw new Error('The build has no English texts.');
  const scripts = [...new Set(entries.map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
  const map = scripts.filter((file) => /leaflet/.test(file));
  if (map.length === 0) throw new Error('The build has no map.');
  const styles = entries.find(({ isEntry }) => isEntry)?.css ?? [];
  const pages = Object.entries(FIRST_PAGES).map(([name, page]) => {
    const files = scriptsOf(clientDir, `.pages/en/${page}.html`);
    return measured(name, files, total(files));
  });
  const rest = entries.filter(({ name }) => name?.endsWith('-rest')).map(({ file }) => file);
  const counted = new Set([...first, ...map, ...rest, ...pages.flatMap(({ files }) => files)]);
  return [
    measured('the first JavaScript', [...first], total([...first])),
    ...pages,
    measured('the stylesheet', styles, total(styles)),
    measured('the map', map, total(map)),
    ...rest.map((file) => measured('the texts of the other screens', [file], sizeOf(file))),
    ...scripts
      .filter((file) => !counted.has(file))
      .map((file) => measured('any other chunk', [file], sizeOf(file))),
  ];
}

function scriptsOf(clientDir, page) {
  const html = readFileSync(join(clientDir, page), 'utf8');
  const named = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const files = [...new Set([...named].map(([, file]) => file))];
  const missing = files.filter((file) => !existsSync(join(clientDir, file)));
  if (files.length === 0 || missing.length > 0) {
    throw new Error(`${page} names no script that is there: ${missing.join(', ')}`);
  }
  return files;
}

function measured(name, files, bytes) {
  return { name, files, bytes, most: BUDGETS[name] };
}

function sentence({ name, files, bytes, most }) {
  const kilobytes = (amount) => (amount / KB).toFixed(1);
  return `Too large: ${files.join(' + ')} has ${kilobytes(bytes)} KB after gzip; ${name} may have ${kilobytes(most)} KB.`;
}
