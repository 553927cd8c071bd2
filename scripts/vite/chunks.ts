import type { Rolldown } from 'vite';

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** The landing page loads them after it is there: see `lazySchema`. */
const SCHEMAS =
  /[\\/](?:node_modules[\\/]zod[\\/]|shared[\\/].*(?:forms|account-rules|handle-rules|report-rules|player-stats-rules|post-rules|id-params|coordinates)\.ts$)/;
const FIELDS =
  /[\\/](?:shared[\\/].*fields\.ts$|client[\\/](?:ui[\\/].*field|entities[\\/]court[\\/]court-picker|lib[\\/]camera[\\/]photo-file))/;
/** Shared by screens that come later: the first ones do not wait for it. */
const LATER =
  /[\\/](?:(?:shared|endpoints)[\\/](?:runs|public-pages|court-registration|player-codes)[\\/]|client[\\/](?:entities[\\/]person[\\/](?:person-row|use-step-up)|lib[\\/]camera[\\/]camera)|.*infiniteQuery|.*lucide-react.*[\\/](?:calendar-(?:check|days|plus|x)|trash|hourglass|bell-ring|share-2)\.)/;
/** Small things that several screens share. What needs a large library, or only admins see, stays with it. */
const SHARED =
  /[\\/](?:@tanstack|lucide-react|dist[\\/]endpoints|shared|client[\\/](?:entities|lib|ui))[\\/](?!.*(?:admin|dialog|form-resolver|menu|qr-code|toaster|chart))|[\\/](?:form-notice|page-links)\.tsx$/;
/** Small parts of rooms that Home and Courts begin with. */
const MEMBERS =
  /[\\/](?:check-in-button|confirm-email-notice|location-banner|offline-notice|star-button|use-favourites|use-runs)\.tsx?$/;

/** A file is of the first kind that fits. */
const isOf = (kind: RegExp) => (id: string) =>
  [LATER, SCHEMAS, FIELDS, MEMBERS, SHARED].find((one) => one.test(id)) === kind;

/**
 * Left alone, the bundler makes a file of every icon and endpoint that two screens share, and a screen
 * waits for sixty of them. What the entry imports becomes one file beside React, and so does what screens share.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes less often than the app: browsers keep it from one version to the next.
  { name: 'react', test: REACT, priority: 5 },
  { name: 'leaflet', test: /[\\/]node_modules[\\/]leaflet[\\/]/, priority: 5 },
  { name: 'app', tags: ['$initial'], priority: 4 },
  { name: 'common', test: isOf(SHARED), minShareCount: 2, priority: 3 },
  { name: 'schemas', test: isOf(SCHEMAS), minShareCount: 2, priority: 2 },
  { name: 'fields', test: isOf(FIELDS), minShareCount: 2, priority: 1 },
  { name: 'members', test: isOf(MEMBERS), minShareCount: 2, priority: 1 },
  // The last to choose: whatever it needs of the others stays with them.
  { name: 'later', test: isOf(LATER), minShareCount: 2 },
];
