import type { Rolldown } from 'vite';

const REACT = /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)[\\/]|client[\\/]react\.ts$)/;
const START = /[\\/]client[\\/]start\.tsx$/;
const ICONS = /[\\/]lucide-react[\\/]/;
/** Small things that several screens share. What needs a large library stays with it. */
const SHARED =
  /[\\/](?:@tanstack|shared|client[\\/]lib|client[\\/]ui)[\\/](?!.*(?:dialog|form-resolver|menu|toaster|chart))/;
/** Parts of a package that the app imports, but only screens use. */
const NOT_AT_START = /infinite|[mM]utationObserver|useMutation/;

/**
 * Left alone, the bundler makes a file of every icon and endpoint that two screens share, and a screen
 * waits for sixty of them. The app with all it imports becomes one file, and so does what screens share.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The texts' language is settled here, before any module that holds texts may load.
  { name: 'main', tags: ['$initial'], priority: 3 },
  // Evaluated by itself, before the rest of the app: one long wait becomes two short ones.
  { name: 'react', test: REACT, priority: 3 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 3 },
  {
    debugName: 'app',
    name: (id, context) =>
      !NOT_AT_START.test(id) && isImportedByStart(id, context) ? 'app' : null,
    priority: 2,
  },
  { name: 'common', test: SHARED, minShareCount: 2 },
];

function isImportedByStart(
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (START.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedByStart(importer, context, seen));
}
