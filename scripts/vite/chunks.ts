import type { Rolldown } from 'vite';

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Schemas, and the fields that are checked by them. */
const FORMS =
  /[\\/](?:node_modules[\\/]zod[\\/]|shared[\\/].*(?:forms|fields|account-rules|handle-rules|report-rules|player-stats-rules|id-params|coordinates)\.ts$|client[\\/](?:ui[\\/].*field|entities[\\/]court[\\/]court-picker|lib[\\/]device[\\/](?:photo-file|canvas-jpeg)))/;
const ICONS = /[\\/]lucide-react[\\/]/;
/** Small things that several screens share. What needs a large library, or only admins see, stays with it. */
const SHARED =
  /[\\/](?:@tanstack|shared|client[\\/](?:entities|lib|ui))[\\/](?!.*(?:admin|dialog|form-resolver|menu|toaster|chart))/;

/**
 * Left alone, the bundler makes a file of every icon and endpoint that two screens share, and a screen
 * waits for sixty of them. What the entry imports becomes one file beside React, and so does what screens share.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes less often than the app: browsers keep it from one version to the next.
  { name: 'react', test: REACT, priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 2 },
  {
    name: 'common',
    test: (id) => SHARED.test(id) && !FORMS.test(id),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'forms', test: FORMS, minShareCount: 2 },
];
