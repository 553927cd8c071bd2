export interface OldestBrowsers {
  chrome: string;
  firefox: string;
  safari: string;
  ios: string;
}

export const OLDEST_BROWSERS: OldestBrowsers;
export const BUILD_TARGETS: string[];
