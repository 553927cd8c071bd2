/** The oldest browsers that JIM runs in; docs/browsers.md says why these. */
export const OLDEST_BROWSERS = { chrome: '131', firefox: '140', safari: '16.4', ios: '16.4' };

/** As Vite's build.target takes them. */
export const BUILD_TARGETS = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => name + version,
);
