import type { Rolldown } from 'vite';
import type { ScreenGraph } from '#scripts/vite/screen-graph.ts';
import { START_SCREENS } from '#shared/screen-list.ts';

const REACT = ['react', 'react-dom', 'scheduler'];

/**
 * Left alone, the bundler makes a file of every icon and endpoint that two screens share, and Home waits for
 * fifty files. Modules that the same start screens share become one file. Those of a single start screen are split: the
 * toasts need some of them too, and every screen would load the rest for an icon. The later screens are left to the
 * bundler: the service worker has fetched their files by then.
 */
export function chunkGroups(graph: ScreenGraph): Rolldown.CodeSplittingGroup[] {
  const startsOf = (id: string) => graph.startScreensIn(graph.rootsOf(id));
  const isShared = (id: string) => graph.rootsOf(id).length > 1;
  const sharedBy = (count: number): Rolldown.CodeSplittingGroup => ({
    name: (id) => {
      const starts = startsOf(id);
      if (starts.length !== count || !isShared(id)) return null;
      const name = starts.join('-');
      if (count > 1) return name;
      return `${name}-${graph.hasAppPart(graph.rootsOf(id)) ? 'app' : 'shared'}`;
    },
    debugName: `shared by ${count} start screens`,
    priority: count,
    // By its imports alone, a module would bring along what tree shaking removes.
    includeDependenciesRecursively: false,
  });
  const last = START_SCREENS.length + 1;
  return [
    // React changes less often than the app, so browsers keep it from one version to the next.
    { name: 'react', test: (id) => isOf(REACT, id), priority: last + 1 },
    { name: 'leaflet', test: (id) => isOf(['leaflet'], id), priority: last + 1 },
    { name: 'app', tags: ['$initial'], priority: last },
    ...START_SCREENS.map((_, index) => sharedBy(index + 1)),
  ];
}

function isOf(packages: readonly string[], id: string): boolean {
  return packages.some((name) => id.includes(`/node_modules/${name}/`));
}
