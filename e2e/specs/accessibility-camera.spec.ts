import { FAKE_CAMERA } from '#e2e/fake-camera.ts';
import { ONCE, test } from '#e2e/fixtures.ts';
import { inspect } from '#e2e/pages/inspect.ts';
import { CAMERA_STATES } from '#e2e/states/registration-states.ts';
import { LONG_NAME } from '#e2e/states/state.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ ...FAKE_CAMERA, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, show } of CAMERA_STATES) {
  test(
    `${name} passes the accessibility checks [A11Y-1, A11Y-2, A11Y-3, A11Y-4, A11Y-41]`,
    ONCE,
    async ({ page, standAt, person, signUp }) => {
      const me = await signUp({ name: LONG_NAME });
      await show({ page, standAt, person }, me);
      await inspect(page);
    },
  );
}
