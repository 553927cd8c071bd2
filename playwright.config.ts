import { defineConfig, devices } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

/**
 * Playwright's own list, which this one replaces, and the address bar's pop-ups: a whole Chromium
 * renders them in a process of their own for every test, at more than half of the test's overhead.
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

/** Not journeys: they visit every state or screen to look for one kind of fault. */
const WALKS =
  /(accessibility|first-paint|languages|look|pseudo-language|stability|text-size|xss|xss-map)\.spec\.ts$/;

/** Starts browsers of its own: those of `e2e/engines/`. */
const ENGINES = /every-engine\.spec\.ts$/;

/** Service worker, cache of pages and clocks are the same on every screen. */
const SIZELESS = /(page-cache|passkeys|password-reset|pwa|return-after-login|time-zone)\.spec\.ts$/;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two cores: more browsers only wait for each other.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is a test to mend. CI's machines stand still now and then: there
  // it is named at the end instead of hiding what all the others say.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/server.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Recording a trace takes half as long again as the test: `E2E_TRACE=1` for when one is needed.
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
    // Every journey once: what `npm test` runs.
    { name: 'phone', use: PHONE, testIgnore: [WALKS, ENGINES] },
    // With them, what `npm run test:deep` runs.
    { name: 'phone-walks', use: PHONE, testMatch: WALKS },
    // The newcomer's story in Chromium, Firefox and WebKit: `npm run test:deep`, too.
    { name: 'engines', testMatch: ENGINES },
    {
      name: 'desktop',
      testIgnore: [ENGINES, SIZELESS],
      use: { viewport: { width: 1280, height: 800 } },
      // What does not depend on the size of the screen, or brings its own sizes.
      grepInvert: /@once/,
    },
  ],
});
