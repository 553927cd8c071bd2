// Screenshots of the demo for the README: `node scripts/screenshots.mjs`.
// Every screen in every size and both themes: `node scripts/screenshots.mjs --all <folder>`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: node scripts/screenshots.mjs [--all <folder>]

The pictures of the README from the demo, or every screen at every size in both themes.`);

ensureInstalled();
const { ensureChromium } = await import('./steps/ensure-chromium.mjs');
const executablePath = await ensureChromium();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');

const README_FOLDER = 'docs/pictures';
const MAX_BYTES = 60_000;
const PLAYER = 'maya@demo.jim.local';
const ADMIN = 'admin@demo.jim.local';
const RUCKER_PARK = { latitude: 40.8296, longitude: -73.9363, accuracy: 8 };
/** Not at a court, so that the map isn't pushed down. */
const HAMILTON_HEIGHTS = { latitude: 40.8245, longitude: -73.9448, accuracy: 8 };

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1920, height: 1080 },
};

/** What to wait for before the screenshot, if not the heading. */
const READY = {
  login: { ready: '[role=tab]' },
  onboarding: { isSkipped: true },
  dashboard: { ready: 'main h2' },
  courts: { ready: '[data-marker]', before: lookAround },
  court: { ready: '[data-navigation], h1' },
  activity: { ready: 'ul[aria-label] li' },
  'all-activity': { ready: 'ul[aria-label] li' },
  rewards: { ready: 'ul[aria-label] li' },
  profile: { ready: 'dl' },
  settings: { ready: 'form' },
  admin: { ready: 'ul[aria-label] li' },
};
const EXAMPLES = { ':handle': 'wei', '*': '/no/such/page' };

/** The build writes the table of screens for the server and for us. */
function readScreens() {
  const table = JSON.parse(readFileSync('dist/current/client/.pages/screens.json', 'utf8'));
  const screens = table.flatMap(({ name, paths, audience, requires }) => {
    const how = READY[name] ?? { ready: 'main h1' };
    if (how.isSkipped) return [];
    const member = requires ? ADMIN : PLAYER;
    const path = paths[0].replace(/:handle|^\*$/, (part) => EXAMPLES[part]);
    return [[name, { ...how, path, ...(audience === 'members' ? { as: member } : {}) }]];
  });
  const { admin } = Object.fromEntries(screens);
  return {
    ...Object.fromEntries(screens),
    'admin-analytics': { ...admin, path: '/admin?tab=analytics', ready: '[role=slider]' },
    'admin-people': { ...admin, path: '/admin?tab=people' },
  };
}

const SCREENS = readScreens();

const README_PICTURES = [
  ['dashboard', 'phone', 'light'],
  ['courts', 'phone', 'light', { position: HAMILTON_HEIGHTS }],
  ['court', 'phone', 'dark'],
  ['run', 'phone', 'light', { before: scrollTo('Messages') }],
];

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { all: { type: 'boolean' } },
});
const folder = values.all ? positionals[0] : README_FOLDER;
if (!folder) {
  console.error('Say where to: node scripts/screenshots.mjs --all <folder>');
  process.exit(1);
}
const pictures = values.all
  ? Object.keys(SCREENS).flatMap((screen) =>
      Object.keys(SIZES).flatMap((size) => ['light', 'dark'].map((theme) => [screen, size, theme])),
    )
  : README_PICTURES;

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const sessions = await signEverybodyIn();
  for (const [screen, size, theme, how] of pictures) {
    const file = join(folder, `${screen}-${size}-${theme}.webp`);
    const bytes = await takePicture(sessions, {
      ...SCREENS[screen],
      ...how,
      screen,
      size,
      theme,
      file,
    });
    console.log(`${file} ${(bytes / 1000).toFixed(0)} KB`);
  }
} finally {
  await browser.close();
  await demo.stop();
}

async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'jim-pictures-'));
  const server = spawn(process.execPath, ['scripts/demo.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: process.env.PORT ?? '0',
      HOST: '127.0.0.1',
      DEMO_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = output.match(/JIM is ready at (\S+)/) ?? [];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`The demo ended with ${code} at its start.`)));
  });
  const logins = [...output.matchAll(/^ {4}(?:player|admin) +(\S+) +(\S+)$/gm)];
  return {
    url,
    passwords: Object.fromEntries(logins.map(([, email, password]) => [email, password])),
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGTERM');
      }),
  };
}

/** One login per user. All screenshots share the cookies. */
async function signEverybodyIn() {
  const sessions = {};
  for (const [email, password] of Object.entries(demo.passwords)) {
    const context = await browser.newContext({ baseURL: demo.url });
    const answer = await context.request.post('/api/auth/login', { data: { email, password } });
    if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()}`);
    sessions[email] = await context.storageState();
    await context.close();
  }
  return sessions;
}

async function takePicture(sessions, picture) {
  const { screen, size, theme, file, as, path, ready, before, position } = picture;
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: SIZES[size],
    deviceScaleFactor: values.all ? 1 : 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    geolocation: position ?? RUCKER_PARK,
    permissions: ['geolocation'],
    serviceWorkers: 'block',
    ...(as ? { storageState: sessions[as] } : {}),
  });
  const page = await context.newPage();
  const example = as ? await findExample(context, screen) : '';
  await page.goto(path.replace(/:id|:key/, example));
  await page.locator(ready).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0);
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await before?.(page);
  const png = await page.screenshot();
  await context.close();
  return save(png, file);
}

/** What the URL of a screen names: a game, a run (the user's own to edit), or a court. */
async function findExample(context, screen) {
  const read = async (path) => (await context.request.get(path)).json();
  if (screen === 'game') return (await read('/api/games/waiting'))[0]?.key;
  const runs = await read('/api/runs');
  if (screen === 'edit-run') return runs.find(({ isHost }) => isHost)?.key;
  if (screen === 'run')
    return runs.find(({ mine, isHost }) => mine?.state === 'in' && !isHost)?.key;
  return (await read('/api/courts?q=rucker'))[0]?.id;
}

function scrollTo(heading) {
  return (page) =>
    page
      .getByRole('heading', { name: heading })
      .evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 28));
}

async function lookAround(page) {
  for (const _ of [1, 2, 3]) {
    const answer = page.waitForResponse(/\/api\/courts\/map/);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await answer;
  }
  const close = page.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function save(png, file) {
  let quality = 82;
  let data = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
  while (data.length > MAX_BYTES && quality > 40) {
    quality -= 8;
    data = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
  }
  writeFileSync(file, data);
  return data.length;
}
