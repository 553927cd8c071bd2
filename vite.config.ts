import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from '#scripts/steps/build-targets.mjs';
import { generate } from '#scripts/steps/generate.mjs';
import { appManifest } from '#scripts/vite/app-manifest.ts';
import { chunkGroups } from '#scripts/vite/chunks.ts';
import { commonPasswords } from '#scripts/vite/common-passwords.ts';
import { messageParts } from '#scripts/vite/message-parts.ts';
import { pages } from '#scripts/vite/pages.ts';
import { readScreenGraph, TREE_SHAKING } from '#scripts/vite/screen-graph.ts';
import { serviceWorker } from '#scripts/vite/service-worker.ts';

await generate();

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig(async ({ command }) => {
  const graph = command === 'build' ? await readScreenGraph() : undefined;
  return {
    root: 'client',
    define: { __APP_VERSION__: JSON.stringify(version) },
    resolve: {
      // Leaflet's main file can't be tree-shaken; its ES modules can.
      alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
    },
    plugins: [
      react(),
      tailwindcss(),
      commonPasswords(),
      messageParts(graph),
      appManifest(),
      graph && serviceWorker(graph),
      pages(),
    ],
    build: {
      target: BUILD_TARGETS,
      // For builds by hand. scripts/steps/ensure-built.mjs sets its own folder.
      outDir: '../dist/by-hand',
      emptyOutDir: true,
      manifest: true,
      // Inlined assets become data: URLs, which our Content-Security-Policy blocks.
      assetsInlineLimit: 0,
      // All supported browsers preload modules natively.
      modulePreload: { polyfill: false },
      // For scripts/steps/licences.mjs.
      license: { fileName: '.vite/license.json' },
      rolldownOptions: {
        treeshake: TREE_SHAKING,
        // Needed by chunk groups that don't include dependencies.
        preserveEntrySignatures: 'allow-extension' as const,
        output: { codeSplitting: graph ? { groups: chunkGroups(graph) } : true },
      },
    },
  };
});
