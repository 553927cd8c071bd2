/** The oldest supported browsers. See docs/browsers.md. */
export const BUILD_TARGETS = ['chrome131', 'firefox140', 'safari16.4', 'ios16.4'];
