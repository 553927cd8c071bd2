import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'client',
  resolve: {
    // Leaflet's main file is one block; of its modules only what is used comes along.
    alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
  },
  plugins: [react(), tailwindcss(), preloadFirstFonts()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Inlined assets become data: addresses, which our Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Every browser that knows import() in modules preloads by itself.
    modulePreload: { polyfill: false },
  },
});
