import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Background of the light theme, as in styles.css. The dark one is in the page's `theme-color`. */
const GROUND = '#f7f2eb';
/** Background of the logo. */
const ASPHALT = '#261d17';
const LOGO = 'client/public/icon.svg';

const ICONS = [
  { name: 'icon-192', size: 192, logo: 1 },
  { name: 'icon-512', size: 512, logo: 1 },
  // The system crops it to a circle or squircle, so the logo is smaller and the background fills the rest.
  { name: 'maskable-512', size: 512, logo: 0.84, ground: ASPHALT },
  { name: 'apple-touch-icon', size: 180, logo: 1, ground: ASPHALT },
] as const;

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const MANIFEST = {
  id: '/',
  name: 'JIM',
  short_name: 'JIM',
  description:
    'Find basketball courts near you, check in when you are really there, and earn $JIM for growing the game.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['sports', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [shortcut('Courts', '/courts'), shortcut('Activity', '/mobile-dashboard')],
};

/** Makes JIM installable: writes the manifest and draws the icons from the logo. */
export function appManifest(): Plugin {
  return {
    name: 'jim:app-manifest',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(MANIFEST),
      });
      for (const icon of ICONS) {
        this.emitFile({
          type: 'asset',
          fileName: `icons/${icon.name}.png`,
          source: await draw(icon),
        });
      }
    },
  };
}

async function draw({ size, logo, ground }: { size: number; logo: number; ground?: string }) {
  const height = Math.round(size * logo);
  const mark = await sharp(readFileSync(LOGO), { density: (72 * size) / 16 })
    .resize({ height, width: height, fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  return sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? 'transparent' },
  })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
