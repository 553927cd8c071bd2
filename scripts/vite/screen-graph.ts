import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { commonPasswords } from '#scripts/vite/common-passwords.ts';
import { messageParts } from '#scripts/vite/message-parts.ts';
import { ADMIN_SCREENS, START_SCREENS } from '#shared/screen-list.ts';

/** Building a schema has no side effect, so an unused one can go. */
export const TREE_SHAKING = { manualPureFunctions: ['z', 'invalid'] };

/** What the build needs to know about imports. A root is the entry or a lazily imported module. */
export interface ScreenGraph {
  /** The roots that load a module at once, by its id. */
  rootsOf: (moduleId: string) => readonly string[];
  /** The start screens among some roots, by name. */
  startScreensIn: (roots: readonly string[]) => readonly string[];
  /** Whether a part that every screen loads later, such as the toasts, is among some roots. */
  hasAppPart: (roots: readonly string[]) => boolean;
  /** Whether a root can show text before the messages of the later screens are there. */
  isFirst: (root: string) => boolean;
  isForAdmins: (root: string) => boolean;
  /** What tree shaking leaves of each module. */
  code: ReadonlyMap<string, string>;
}

/**
 * Bundles the client once without grouping. Only the bundler knows who needs a module after tree shaking: by
 * its imports alone, every screen would need every icon.
 */
export async function readScreenGraph(): Promise<ScreenGraph> {
  const result = await build({
    configFile: false,
    root: resolve('client'),
    logLevel: 'error',
    plugins: [noStyles(), commonPasswords(), messageParts()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { treeshake: TREE_SHAKING },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = new Map<string, string[]>();
  const children = new Map<string, string[]>();
  const code = new Map<string, string>();
  for (const root of chunks) {
    if (!root.facadeModuleId) continue;
    for (const chunk of withImports(root, byName)) {
      for (const id of chunk.moduleIds) push(roots, id, root.facadeModuleId);
      for (const name of chunk.dynamicImports) {
        const child = byName.get(name)?.facadeModuleId;
        if (child) push(children, root.facadeModuleId, child);
      }
    }
  }
  for (const { modules } of chunks) {
    for (const [id, module] of Object.entries(modules)) code.set(id, module.code ?? '');
  }

  const late = new Set([...code.keys()].flatMap(lazyPartsOf));
  const starts = START_SCREENS.map(fileOfScreen);
  const entries = chunks.flatMap(({ isEntry, facadeModuleId }) =>
    isEntry && facadeModuleId ? [facadeModuleId] : [],
  );
  const appParts = new Set(
    entries.flatMap((id) => children.get(id) ?? []).filter((id) => !isScreen(id)),
  );
  const isLater = (id: string) => late.has(id) || isScreen(id);
  const first = reach([...entries, ...starts], (root) =>
    (children.get(root) ?? []).filter((id) => !isLater(id)),
  );
  const others = [...children.values()].flat().filter((id) => isScreen(id) && !isAdminScreen(id));
  const forPlayers = reach([...first, ...others], (root) =>
    (children.get(root) ?? []).filter((id) => !isScreen(id)),
  );
  for (const file of [...starts, ...ADMIN_SCREENS.map(fileOfScreen)]) {
    if (!roots.has(file)) throw new Error(`${file} isn't a screen: see shared/screen-list.ts.`);
  }
  return {
    rootsOf: (id) => roots.get(id) ?? [],
    startScreensIn: (list) => START_SCREENS.filter((name) => list.includes(fileOfScreen(name))),
    hasAppPart: (list) => list.some((id) => appParts.has(id)),
    isFirst: (root) => first.has(root),
    isForAdmins: (root) => !forPlayers.has(root),
    code,
  };
}

function fileOfScreen(name: string): string {
  return resolve(`client/screens/${name}-screen.tsx`);
}

function isScreen(id: string): boolean {
  return dirname(id) === resolve('client/screens') && id.endsWith('-screen.tsx');
}

function isAdminScreen(id: string): boolean {
  return ADMIN_SCREENS.some((name) => id === fileOfScreen(name));
}

/** The modules that a file loads by `lazyPart`, which waits for the messages of the later screens. */
function lazyPartsOf(file: string): string[] {
  if (!file.startsWith(resolve('client')) || !file.endsWith('.tsx')) return [];
  const calls = readFileSync(file, 'utf8').matchAll(/lazyPart\(\s*\(\) => import\('([^']+)'\)/g);
  return [...calls].map(([, specifier = '']) =>
    specifier.startsWith('#') ? resolve(specifier.slice(1)) : join(dirname(file), specifier),
  );
}

function withImports(
  root: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  return reach([root], ({ imports }) => imports.flatMap((name) => byName.get(name) ?? []));
}

/** The items and everything reachable from them. */
function reach<Item>(from: readonly Item[], next: (item: Item) => readonly Item[]): Set<Item> {
  const found = new Set(from);
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Compiling style sheets takes most of the time and says nothing about imports. */
function noStyles(): Plugin {
  return {
    name: 'jim:no-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
    load: (id) => (id === '\0no-styles' ? '' : undefined),
  };
}
