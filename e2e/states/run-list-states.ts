import { type Member, stepUp } from '#e2e/fixtures.ts';
import { SettingsPage } from '#e2e/pages/settings-page.ts';
import { RUCKER_PARK } from '#e2e/places.ts';
import { findCourt, inHours, startRun } from '#e2e/scenes.ts';
import { answer, failCalls, keepLoading, LONG_NAME, loseAll, type State } from './state.ts';

const RUNS = '**/api/runs*';

export const RUN_LIST_STATES: readonly State<Member>[] = [
  {
    name: 'runs near me',
    show: async ({ page, standAt, person }, me) => {
      await startRun(me.request, { minPlayers: 2, maxPlayers: 2, note: 'x'.repeat(280) });
      const host = await person({ name: LONG_NAME });
      await startRun(host.request, { startsAt: inHours(30), audience: 'kids' });
      await standAt(RUCKER_PARK);
      await page.goto('/runs');
      await page
        .getByRole('link', { name: /Rucker Park/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'runs on the map',
    show: async ({ page, standAt }, me) => {
      await startRun(me.request);
      await standAt(RUCKER_PARK);
      await page.goto('/runs');
      const tab = page.getByRole('tab', { name: 'Map' });
      await page
        .getByRole('link', { name: /Rucker Park/ })
        .first()
        .waitFor();
      if (await tab.isVisible()) await tab.click();
      await page.getByRole('button', { name: /^Rucker Park/ }).click();
      await page.getByRole('region', { name: 'Rucker Park' }).waitFor();
    },
  },
  {
    name: 'runs without a location',
    show: async ({ page }) => {
      await page.goto('/runs');
      await page.getByText('Location needed').waitFor();
    },
  },
  {
    name: 'runs, none',
    show: async ({ page, standAt }) => {
      await answer(page, RUNS, []);
      await standAt(RUCKER_PARK);
      await page.goto('/runs');
      await page.getByText('No runs here in the next seven days').waitFor();
    },
  },
  {
    name: 'runs, failed',
    show: async ({ page, standAt }) => {
      await failCalls(page, RUNS);
      await standAt(RUCKER_PARK);
      await page.goto('/runs');
      await page.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'runs, offline',
    show: async ({ page, standAt }) => {
      await standAt(RUCKER_PARK);
      await loseAll(page);
      await page.goto('/runs');
      await page.getByText("You're offline").first().waitFor();
    },
  },
  {
    name: 'runs, loading',
    show: async ({ page, standAt }) => {
      await standAt(RUCKER_PARK);
      await keepLoading(page);
      await page.goto('/runs');
      await page.getByRole('status', { name: 'Loading runs...' }).waitFor();
    },
  },
  {
    name: 'home with next runs',
    show: async ({ page, person }, me) => {
      const courtId = await findCourt(me.request, 'rucker');
      const host = await person();
      for (const hours of [5, 30]) {
        const key = await startRun(host.request, { startsAt: inHours(hours) });
        await me.request.put(`/api/runs/${key}/answer`, { data: { answer: 'in' } });
      }
      await me.request.put(`/api/favourites/${courtId}`);
      await page.goto('/');
      await page.getByText("You're in").first().waitFor();
    },
  },
  {
    name: 'a court with runs',
    show: async ({ page }, me) => {
      // Other tests plan runs at well-known courts, and only the next three are shown.
      const courtId = await findCourt(me.request, 'pigalle');
      await startRun(me.request, { courtId });
      await page.goto(`/courts/${courtId}`);
      await page.getByText("You're the host").first().waitFor();
    },
  },
  {
    name: 'settings with a calendar',
    show: async ({ page }, me) => {
      await stepUp(me.request);
      await me.request.post('/api/calendar');
      const settings = new SettingsPage(page);
      await settings.openPage('calendar');
      await settings.button('Get a new address').click();
      await page.getByRole('dialog', { name: 'Get a new address?' }).waitFor();
    },
  },
];
