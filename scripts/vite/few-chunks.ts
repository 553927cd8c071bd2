import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Small things that several screens share. What needs a large library stays with it. */
const SHARED =
  /[\\/](?:@tanstack|shared|client[\\/]lib|client[\\/]ui)[\\/](?!.*(?:dialog|menu|toaster|chart))/;

const REACT = /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)[\\/]|client[\\/]react\.ts$)/;
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/;
/** Part of a package that the app imports, but only screens use. */
const NOT_AT_START = /infinite|[mM]utationObserver|useMutation/;

/**
 * Left alone, the bundler makes a file of every icon and contract that two screens share, and a
 * screen waits for sixty of them. The app with all it imports becomes one file, and so does what
 * screens share.
 */
export function fewChunks(): Plugin {
  const app = new Set<string>();
  const isOfApp = (id: string) => app.has(id) && !NOT_AT_START.test(id);
  return {
    name: 'jim:few-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The texts' language is settled here, before any module that holds texts may load.
                { name: 'main', tags: ['$initial'], priority: 3 },
                // Evaluated by itself, before the rest of the app: one long wait becomes two short ones.
                { name: 'react', test: REACT, priority: 3 },
                { name: 'app', test: isOfApp, priority: 2 },
                { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
                { name: 'common', test: SHARED, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const add = (id: string) => {
        if (app.has(id)) return;
        app.add(id);
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {};
        for (const imported of importedIds) {
          const names = ICONS.test(imported) ? iconNames(code ?? '') : undefined;
          if (names)
            iconFiles(imported, this.getModuleInfo(imported)?.code ?? '', names).forEach(add);
          else add(imported);
        }
      };
      const start = [...this.getModuleIds()].find((id) => id.endsWith('/client/start.tsx'));
      if (start) add(start);
    },
  };
}

/** The icons that a module names; the package's index would bring those of every screen along. */
function iconNames(code: string): Set<string> {
  const imports = code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g);
  const names = [...imports].flatMap(([, list = '']) => list.split(','));
  return new Set(names.map((name) => name.trim().split(' ')[0] ?? ''));
}

function iconFiles(index: string, code: string, names: ReadonlySet<string>): string[] {
  const exports = code.matchAll(/export \{([^}]*)\} from ["']\.\/([^"']+)["']/g);
  return [...exports]
    .filter(([, list = '']) =>
      [...list.matchAll(/as (\w+)/g)].some(([, name = '']) => names.has(name)),
    )
    .map(([, , file = '']) => join(dirname(index), file));
}
