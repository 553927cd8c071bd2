import type { OldestBrowsers } from './oldest-browsers.mjs';

export interface NewerUse {
  file: string;
  line: number;
  /** Such as `URLSearchParams.size`. */
  api: string;
  /** The first versions that have it, such as `Safari 17`. */
  since: string[];
}

export interface NewerApisOptions {
  /** The tsconfig.json. */
  configFile: string;
  /** By the path from the folder of the tsconfig.json. */
  isChecked: (file: string) => boolean;
  oldest?: OldestBrowsers;
}

export function findNewerApis(options: NewerApisOptions): NewerUse[];
