import type { Rolldown } from 'vite';

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Schemas, and the fields that are checked by them. */
const FORMS =
  /[\\/](?:node_modules[\\/]zod[\\/]|shared[\\/].*(?:forms|fields|account-rules|handle-rules|report-rules|player-stats-rules|post-rules|id-params|coordinates)\.ts$|client[\\/](?:ui[\\/].*field|entities[\\/]court[\\/]court-picker|lib[\\/]device[\\/](?:photo-file|canvas-jpeg)))/;
/** Shared by screens that come later: the first ones do not wait for it. */
const LATER =
  /[\\/](?:shared[\\/](?:runs|public-pages|court-registration|scans)[\\/]|client[\\/](?:entities[\\/]person[\\/](?:person-row|use-step-up)|lib[\\/]device[\\/]camera)|.*infiniteQuery|.*lucide-react.*[\\/](?:calendar-(?:check|days|plus|x)|trash|hourglass|bell-ring|share-2)\.)/;
const ICONS = /[\\/]lucide-react[\\/]/;
/** Small things that several screens share. What needs a large library, or only admins see, stays with it. */
const SHARED =
  /[\\/](?:@tanstack|shared|client[\\/](?:entities|lib|ui))[\\/](?!.*(?:admin|dialog|form-resolver|menu|qr-code|toaster|chart))/;

/**
 * Left alone, the bundler makes a file of every icon and endpoint that two screens share, and a screen
 * waits for sixty of them. What the entry imports becomes one file beside React, and so does what screens share.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes less often than the app: browsers keep it from one version to the next.
  { name: 'react', test: REACT, priority: 5 },
  { name: 'leaflet', test: /[\\/]node_modules[\\/]leaflet[\\/]/, priority: 5 },
  { name: 'app', tags: ['$initial'], priority: 4 },
  { name: 'icons', test: (id) => ICONS.test(id) && !LATER.test(id), minShareCount: 2, priority: 3 },
  {
    name: 'common',
    test: (id) => SHARED.test(id) && !FORMS.test(id) && !LATER.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: (id) => FORMS.test(id) && !LATER.test(id), minShareCount: 2, priority: 1 },
  // The last to choose: whatever it needs of the others stays with them.
  { name: 'later', test: LATER, minShareCount: 2 },
];
