import type { LaunchOptions } from '@playwright/test';

/**
 * Gives every page the fake camera without asking. It has to be chosen at launch, because Chromium's headless
 * shell can't grant the camera to a single page.
 */
export const FAKE_CAMERA = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args });
  },
};
