// Holds our code against the oldest browsers: what one of them lacks needs a way without it.
import { EXCEPTIONS } from './steps/browser-exceptions.mjs';
import { explainIfAsked } from './steps/help.mjs';
import { findNewerApis } from './steps/newer-apis.mjs';

explainIfAsked(`Usage: npm run browsers

What the client uses that the oldest browsers of docs/browsers.md lack.`);

const isChecked = (file) =>
  /^(client|shared)\//.test(file) && !/\.test\.tsx?$|\/prerender\.tsx$/.test(file);

const found = findNewerApis({ configFile: 'tsconfig.json', isChecked });
const isExcepted = (use) =>
  EXCEPTIONS.some(({ api, file }) => api === use.api && file === use.file);
const newer = found.filter((use) => !isExcepted(use));
const stale = EXCEPTIONS.filter(
  ({ api, file }) => !found.some((use) => use.api === api && use.file === file),
);
for (const { file, line, api, since } of newer) {
  console.error(`${file}:${line} ${api} is newer than our oldest browsers: ${since.join(', ')}`);
}
for (const { api, file } of stale) console.error(`Not needed any more: ${api} in ${file}`);
if (newer.length > 0) {
  console.error(
    'Do without it, or ask whether it is there and name it in scripts/steps/browser-exceptions.mjs.',
  );
}
process.exit(newer.length + stale.length > 0 ? 1 : 0);
