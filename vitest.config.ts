import { defineConfig } from 'vitest/config';
import { generate } from '#scripts/steps/generate.mjs';
import { commonPasswords } from '#scripts/vite/common-passwords.ts';
import { messageParts } from '#scripts/vite/message-parts.ts';

await generate();

const common = {
  restoreMocks: true,
  // A busy machine may take ten times as long as a quiet one, also for expected results.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * All files of a worker share one copy of the modules, because loading the server for each took a third of
 * the time. The client's modules hold UI state, so `tests/fresh-page.ts` gives each file its own copy.
 */
const shared = { isolate: false };

/** These start whole processes or wait for a crowd, so they run with the faults in `npm run test:deep`. */
const WHOLE_PROCESSES = [
  'infra/postgres/**/*.test.ts',
  'server/commands/**/*.test.ts',
  'server/features/accounts/sign-in/login-flood.test.ts',
  'server/features/live/live-churn.test.ts',
  'server/platform/images/image-child-pool.test.ts',
  'tests/api/{command-help,container,demo-command,process,start-command}.test.ts',
];

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          ...shared,
          include: [
            '{shared,scripts,bench}/**/*.test.ts',
            'tests/*.test.ts',
            'deploy/cluster/test/files.test.ts',
            'tests/trust/*.test.ts',
          ],
        },
      },
      {
        plugins: [commonPasswords(), messageParts()],
        test: {
          ...common,
          name: 'client',
          environment: 'happy-dom',
          ...shared,
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/fresh-page.ts',
            'tests/console-guard.ts',
            'tests/english-messages.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          ...shared,
          include: ['{server,infra}/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: WHOLE_PROCESSES,
          setupFiles: ['tests/console-guard.ts'],
          globalSetup: ['tests/database-template.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/fuzz/**/*.test.ts', ...WHOLE_PROCESSES],
          // Races and crashes may take long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          globalSetup: ['tests/database-template.ts', 'tests/ensure-built.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'cluster',
          // Only run by `npm run test:deep -- cluster`, which sets up the machines and cleans up afterwards.
          include: ['deploy/cluster/test/cluster.test.ts'],
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});
