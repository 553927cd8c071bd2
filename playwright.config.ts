import { defineConfig, devices } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

/**
 * Playwright's own list, which this one replaces, plus the address bar's pop-ups. Chromium renders those in a
 * separate process for every test, which is more than half of a test's overhead.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

/** Not journeys: these visit every state or screen to look for one kind of problem. */
const WALKS =
  /(accessibility(-camera)?|first-paint|iphone|languages|look|pseudo-language|stability|text-size|xss|xss-map)\.spec\.ts$/;

/** Starts its own browsers, from `e2e/engines/`. */
const ENGINES = /every-engine\.spec\.ts$/;

/** Service worker, page cache and clocks are the same on every screen size. */
const SIZELESS = /(page-cache|passkeys|password-reset|pwa|return-after-login|time-zone)\.spec\.ts$/;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two cores: more browsers would only wait for each other.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/server.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Tracing adds half to a test's duration, so it needs `E2E_TRACE=1`.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--use-fake-device-for-media-stream',
        '--disable-background-networking',
        `--disable-features=${FEATURES_OFF.join()}`,
      ],
    },
  },
  projects: [
    // Every journey once. `npm test` runs these.
    { name: 'phone', use: PHONE, testIgnore: [WALKS, ENGINES] },
    // `npm run test:deep` runs these too.
    { name: 'phone-walks', use: PHONE, testMatch: WALKS },
    // The newcomer's story in Firefox and WebKit, in `npm run test:deep`. The other projects tell it in Chromium.
    { name: 'engines', testMatch: ENGINES },
    {
      name: 'desktop',
      testIgnore: [ENGINES, SIZELESS],
      use: { viewport: { width: 1280, height: 800 } },
      // Repeats only tests of what a wide screen arranges or reaches differently: the navigation at the side,
      // two columns, the map next to the list, dialogs, tab order, the admin area, and shifting layouts. The
      // newcomer's story runs too, as one long walk. Tests that pass or fail alike at every size, or set their
      // own sizes, have the tag.
      grepInvert: /@once/,
    },
  ],
});
