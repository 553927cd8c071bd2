import { defineConfig } from 'vitest/config';
import { compileMessages } from '#scripts/steps/compile-messages.mjs';

compileMessages();

const common = {
  restoreMocks: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // As in playwright.config.ts: only where a machine may stand still.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{shared,scripts,bench}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'client',
          environment: 'happy-dom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/console-guard.ts', 'tests/english-messages.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          include: ['{server,infra}/**/*.test.ts', 'tests/api/**/*.test.ts'],
          setupFiles: ['tests/console-guard.ts'],
          globalSetup: ['tests/database-template.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
          // Races and crashes take the time they take.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/database-template.ts'],
        },
      },
    ],
  },
});
