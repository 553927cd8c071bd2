declare const __APP_VERSION__: string | undefined;

/** Of package.json, written in by the build; tests run without one. */
export const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development';
