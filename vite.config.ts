import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appManifest } from '#scripts/vite/app-manifest.ts';
import { earlyLanguages } from '#scripts/vite/early-languages.ts';
import { fewChunks } from '#scripts/vite/few-chunks.ts';
import { licences } from '#scripts/vite/licences.ts';
import { pages } from '#scripts/vite/pages.ts';
import { plainColourMix } from '#scripts/vite/plain-colour-mix.ts';
import { serviceWorker } from '#scripts/vite/service-worker.ts';
import { slimContracts } from '#scripts/vite/slim-contracts.ts';

/** Without the hint the browser learns of the fonts only after the stylesheet has arrived. */
const FIRST_FONTS = /(archivo-wide-latin|inter-latin-wght-normal)-[\w-]{8}\.woff2$/;

function preloadFirstFonts(): Plugin {
  return {
    name: 'jim:preload-first-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
          }));
      },
    },
  };
}

/**
 * The entry imports the app once the language is settled. Without the hint the browser would learn
 * of the app's chunks only then.
 */
function preloadApp(): Plugin {
  return {
    name: 'jim:preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const needed = new Set<string>();
        const add = (fileName: string) => {
          if (needed.has(fileName)) return;
          needed.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
        };
        const app = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/client/start.tsx')),
        );
        if (app) add(app.fileName);
        return [...needed]
          .map((fileName) => `/${fileName}`)
          .filter((href) => !html.includes(href))
          .map((href) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: '', href },
          }));
      },
    },
  };
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig({
  root: 'client',
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: {
    // Leaflet's main file is one block; of its modules only what is used comes along.
    alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
  },
  plugins: [
    react(),
    tailwindcss(),
    plainColourMix(),
    slimContracts(),
    fewChunks(),
    preloadFirstFonts(),
    preloadApp(),
    earlyLanguages(),
    appManifest(),
    serviceWorker(),
    pages(),
    licences(),
  ],
  build: {
    // scripts/steps/ensure-built.mjs says where to; this is for looking at a build by hand.
    outDir: '../dist/by-hand',
    emptyOutDir: true,
    manifest: true,
    // Inlined assets become data: addresses, which our Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Every browser that knows import() in modules preloads by itself.
    modulePreload: { polyfill: false },
  },
});
