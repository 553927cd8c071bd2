import MDN from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

/** MDN's tables: since when which browser has what. */
export { MDN };

/** As MDN calls them, with ours: phones have a history of their own. */
const BROWSERS = {
  chrome: 'chrome',
  chrome_android: 'chrome',
  firefox: 'firefox',
  firefox_android: 'firefox',
  safari: 'safari',
  safari_ios: 'ios',
};

/** "Safari 17" and the like for each of our oldest browsers that lacks a feature; none when all have it. */
export function missingIn(feature, oldest = OLDEST_BROWSERS) {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(BROWSERS).flatMap(([browser, ours]) => {
    const since = addedIn(support[browser]);
    if (since !== undefined && !isBefore(oldest[ours], since)) return [];
    const { name } = MDN.browsers[browser];
    return [since === undefined ? `not in ${name}` : `${name} ${since}`];
  });
}

/** Undefined where it is missing, behind a flag, under another name, or gone again. */
function addedIn(statements) {
  const usable = [statements ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .filter(({ version_added }) => /^≤?\d/.test(String(version_added)));
  // What came in parts has an entry that ended where the whole began.
  if (usable.every(({ version_removed }) => version_removed)) return undefined;
  const versions = usable.map(({ version_added }) => version_added.replace('≤', ''));
  return versions.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
}

function isBefore(version, other) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}
