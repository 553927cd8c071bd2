import { resolve } from 'node:path';
import { BUILD_TARGETS } from './build-targets.mjs';

/**
 * The stylesheet of the pages that the server writes, as `.pages/public-pages.css`, which is never served by
 * itself. A build of its own: beside the app its rules would end up in the app's stylesheet.
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
          // The fonts get the names that they have in the app, and so are fetched once for both.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? '.pages/public-pages.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}
