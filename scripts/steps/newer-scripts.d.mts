import type { OldestBrowsers } from './oldest-browsers.mjs';

export interface NewerFeature {
  /** Such as `toSorted` or `light-dark()`. */
  api: string;
  /** The first versions that have it, such as `Safari 17.5`. */
  since: string[];
}

export function findNewerInScript(text: string, oldest?: OldestBrowsers): NewerFeature[];
