import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILD_TARGETS } from './build-targets.mjs';
import { Builds } from './builds.mjs';
import { writeLicences } from './licences.mjs';

const COMMON = ['shared', 'messages', 'package-lock.json', 'package.json'];
const WINGS = {
  server: {
    sources: [
      'server',
      'infra',
      'scripts/steps/command-options.mjs',
      'scripts/steps/ensure-built.mjs',
      // Public pages are made of these components.
      'client/entities',
      'client/ui',
      ...COMMON,
    ],
    build: buildServer,
  },
  client: {
    sources: [
      'client',
      // Its pages contain class names for their stylesheet.
      'server/features/public-pages',
      'vite.config.ts',
      'scripts/vite',
      'scripts/steps/compile-messages.mjs',
      'scripts/steps/generate.mjs',
      'scripts/steps/ensure-built.mjs',
      'scripts/steps/licences.mjs',
      'scripts/steps/build-targets.mjs',
      ...COMMON,
    ],
    build: buildClient,
  },
};
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|map)$/;

/** Builds what changed since the last build, based on a hash of the sources. */
export async function ensureBuilt() {
  const builds = new Builds();
  let hasBuilt = false;
  for (const [wing, { sources, build }] of Object.entries(WINGS)) {
    await builds.ensure(wing, fingerprintOf(sources), async (folder) => {
      console.log(`Building the ${wing} …`);
      await build(folder);
      hasBuilt = true;
    });
  }
  // Otherwise esbuild's service would keep running with the server that starts next in this process.
  if (hasBuilt) await (await import('esbuild')).stop();
  builds.removeOld();
}

async function buildServer(folder) {
  const { compileMessages } = await import('./compile-messages.mjs');
  compileMessages();
  const { build } = await import('esbuild');
  const commands = readdirSync('server/commands')
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
  await build({
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      // Separate programs that the bundle looks for next to itself.
      { in: 'server/platform/images/image-child.ts', out: 'image-child' },
      ...commands.map((name) => ({ in: `server/commands/${name}.ts`, out: `commands/${name}` })),
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    // Everything else, such as React, becomes part of the bundle.
    external: Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies),
    // Otherwise the bundle would contain React's development build too, and use it by default.
    define: { 'process.env.NODE_ENV': '"production"' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function buildClient(folder) {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  // Tests set NODE_ENV to "test", which would bundle React's development build.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn', build: { outDir: resolve(folder), emptyOutDir: true } });
  await buildPublicPagesStyle(folder);
  // The tests that follow must not use React's production build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  writeLicences(folder);
  await compressAll(folder);
}

/** Compressed at build time at the highest level, so the server only sends files. */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

function fingerprintOf(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Builds the stylesheet of the server-rendered pages as `.pages/public-pages.css`, which is never served as a
 * file. A separate build, because its rules would otherwise end up in the app's stylesheet.
 */
async function buildPublicPagesStyle(folder) {
  const { build } = await import('vite');
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  await build({
    configFile: false,
    root: 'client',
    logLevel: 'warn',
    plugins: [await scanPublicPages(), tailwindcss()],
    publicDir: false,
    build: {
      target: BUILD_TARGETS,
      outDir: resolve(folder),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'client/public-pages.css',
        output: {
          // Fonts get the same names as in the app, so browsers download them only once.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? '.pages/public-pages.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}

/** Tells Tailwind which files public pages are made of, because it writes a rule for every class name it finds. */
async function scanPublicPages() {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: ['server/features/public-pages/room.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const sources = Object.keys(metafile.inputs)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `@source "${resolve(file)}";`);
  return {
    name: 'jim:scan-public-pages',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/public-pages.css') ? `${code}${sources.join('\n')}` : undefined,
  };
}
