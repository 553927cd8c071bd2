/** The oldest browsers that JIM supports; docs/browsers.md says why these. */
export const BUILD_TARGETS = ['chrome131', 'firefox140', 'safari16.4', 'ios16.4'];
