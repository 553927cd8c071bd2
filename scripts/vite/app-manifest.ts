import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The ground of the light theme, as in styles.css; the dark one's is in the page's own `theme-color`. */
const GROUND = '#f7f2eb';
/** The ground of the mark. */
const ASPHALT = '#261d17';
const LOGO = 'client/public/icon.svg';

const ICONS = [
  { name: 'icon-192', size: 192, logo: 1 },
  { name: 'icon-512', size: 512, logo: 1 },
  // The system cuts a circle or a squircle out of it: the mark stays inside, the ground fills the rest.
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

/** What makes JIM an app that can be installed: the manifest, and icons drawn from our own mark. */
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
