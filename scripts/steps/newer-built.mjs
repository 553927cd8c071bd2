import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_EXCEPTIONS } from './browser-exceptions.mjs';
import { findNewerInScript } from './newer-scripts.mjs';
import { findNewerInStyle } from './newer-styles.mjs';

/** One sentence for each thing in a build that the oldest browsers lack and no exception names. */
export function newerInBuild(clientDir) {
  const used = new Set();
  const sentences = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(clientDir, file), 'utf8');
      const found = file.endsWith('.js') ? findNewerInScript(text) : findNewerInStyle(text);
      return found.flatMap(({ api, since }) => {
        used.add(api);
        if (BUILT_EXCEPTIONS.some((exception) => exception.api === api)) return [];
        return [`${file} uses ${api}, newer than our oldest browsers: ${since.join(', ')}.`];
      });
    });
  const stale = BUILT_EXCEPTIONS.filter(({ api }) => !used.has(api));
  return [...sentences, ...stale.map(({ api }) => `No built file uses ${api} any more.`)];
}
