import type { Member } from '#e2e/fixtures.ts';
import { openRegisterCourt, type RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { SAHARA } from '#e2e/places.ts';
import { failCalls, type Stage, type State } from './state.ts';

async function openDetails(stage: Stage): Promise<RegisterCourtDialog> {
  const dialog = await openRegisterCourt(stage.page);
  await dialog.uploadCourt();
  await dialog.usePhoto.click();
  await dialog.submit.waitFor();
  return dialog;
}

async function submitted(stage: Stage): Promise<RegisterCourtDialog> {
  await stage.standAt(SAHARA);
  const dialog = await openDetails(stage);
  await dialog.submit.click();
  return dialog;
}

/** Needs the browser's fake camera, see `FAKE_CAMERA`. */
export const CAMERA_STATES: readonly State<Member>[] = [
  {
    name: 'registering, the camera',
    show: async (stage) => {
      const dialog = await openRegisterCourt(stage.page);
      await dialog.root.getByText('Fit the hoop and the court in the photo.').waitFor();
    },
  },
];

export const REGISTRATION_STATES: readonly State<Member>[] = [
  {
    name: 'registering, no camera',
    show: async (stage) => (await openRegisterCourt(stage.page)).alert.waitFor(),
  },
  {
    name: 'registering, the photo',
    show: async (stage) => {
      const dialog = await openRegisterCourt(stage.page);
      await dialog.uploadCourt();
      await dialog.usePhoto.waitFor();
    },
  },
  {
    name: 'registering, locating',
    show: async (stage) => {
      await stage.page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = () => undefined;
        // Skips the timeout, so the state stays on screen.
        const later = window.setTimeout.bind(window);
        Object.assign(window, {
          setTimeout: (task: () => void, ms?: number) => (ms === 8000 ? 0 : later(task, ms)),
        });
      });
      const dialog = await openRegisterCourt(stage.page);
      await dialog.uploadCourt();
      await dialog.usePhoto.click();
      await dialog.root.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'registering, details without a location',
    show: async (stage) => (await openDetails(stage)).alert.waitFor(),
  },
  {
    name: 'registering, details where a court already is',
    show: async (stage) => {
      await stage.standAt();
      const dialog = await openDetails(stage);
      await dialog.root.getByRole('region', { name: /Is it one of these/ }).waitFor();
    },
  },
  {
    name: 'registering, submitting',
    show: async (stage) => {
      await stage.page.route('**/api/courts/register', () => undefined);
      const dialog = await submitted(stage);
      await dialog.root.getByText('Submitting Court').waitFor();
    },
  },
  {
    name: 'registering, failed',
    show: async (stage) => {
      await failCalls(stage.page, '**/api/courts/register');
      const dialog = await submitted(stage);
      await dialog.alert.waitFor();
    },
  },
  {
    name: 'registering, done',
    show: async (stage) => (await submitted(stage)).continueToCourts.waitFor(),
  },
];
