import { resolve } from 'node:path';
import { BUILD_TARGETS } from './build-targets.mjs';

/**
 * Builds the stylesheet of the server-rendered pages as `.pages/public-pages.css`, which is never served as a
 * file. A separate build, because its rules would otherwise end up in the app's stylesheet.
 */
export async function buildPublicPagesStyle(folder) {
  const { build } = await import('vite');
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  await build({
    configFile: false,
    root: 'client',
    logLevel: 'warn',
    plugins: [tailwindcss()],
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
