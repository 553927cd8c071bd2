import type { Member } from '#e2e/fixtures.ts';
import { CourtsPage } from '#e2e/pages/courts-page.ts';
import { befriend, checkInAtRucker, findCourt, registerCourt } from '#e2e/scenes.ts';
import {
  answer,
  failAll,
  failCalls,
  keepLoading,
  LONG_NAME,
  loseAll,
  RIGHT_TO_LEFT_NAME,
  type State,
} from './state.ts';

export const COURTS_STATES: readonly State<Member>[] = [
  {
    name: 'courts without a location',
    show: async ({ page }) => {
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.markers.first().waitFor();
      await page.getByText('Location needed').waitFor();
    },
  },
  {
    name: 'courts at a court, with own submissions',
    show: async ({ page, standAt }, me) => {
      await registerCourt(me.request, { name: LONG_NAME, address: 'x'.repeat(80) });
      await registerCourt(me.request, { name: RIGHT_TO_LEFT_NAME, lat: '24.7', lng: '46.6' });
      await standAt();
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.markers.first().waitFor();
      await courts.selectedCard.getByRole('heading').waitFor();
      await page.getByRole('heading', { name: "You're at a court!" }).waitFor();
    },
  },
  {
    name: 'courts, the list at a court',
    show: async ({ page, standAt }) => {
      await standAt();
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.showList();
      await courts.cards.first().waitFor();
    },
  },
  {
    name: 'courts, the hint of a marker',
    show: async ({ page }) => {
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.markerInTabOrder.focus();
      await courts.map.getByRole('tooltip').last().waitFor();
    },
  },
  {
    name: 'courts, nothing found',
    show: async ({ page }) => {
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.showList();
      await courts.search.fill('zzzz nowhere');
      await page.getByText('No courts found').waitFor();
    },
  },
  {
    name: 'courts, a place without courts',
    show: async ({ page }) => {
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.search.fill('Monaco');
      await page.getByText('No courts in Monaco yet.').waitFor();
    },
  },
  {
    name: 'courts, none registered',
    show: async ({ page }) => {
      await answer(page, /\/api\/courts(\?|$)/, []);
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.showList();
      await page.getByText('No courts registered yet').waitFor();
    },
  },
  {
    name: 'courts, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.showList();
      await page.getByRole('status', { name: 'Loading courts...' }).waitFor();
    },
  },
  {
    name: 'courts, failed on the map',
    show: async ({ page }) => {
      await failCalls(page, '**/api/courts/map*');
      await new CourtsPage(page).open();
      await page.getByText("Courts in this area didn't load.").waitFor();
      await page.getByText('Counting courts...').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'courts, offline',
    show: async ({ page }) => {
      await loseAll(page);
      const courts = new CourtsPage(page);
      await courts.open();
      await courts.showList();
      await page
        .getByText(/You're offline/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a court, checked in',
    show: async ({ page, standAt }, me) => {
      const id = await checkInAtRucker(me.request);
      await standAt();
      await page.goto(`/courts/${id}`);
      await page.getByRole('button', { name: "I'm leaving" }).waitFor();
      await page.getByRole('region', { name: 'Map of Rucker Park' }).waitFor();
    },
  },
  {
    name: 'a check-in that asks about friends',
    show: async ({ page, standAt, person }, me) => {
      await befriend(me, await person());
      await standAt();
      await page.goto(`/courts/${await findCourt(me.request, 'rucker')}`);
      await page.getByRole('button', { name: /^Check In at/ }).click();
      await page.getByRole('region', { name: "Let friends see that you're here?" }).waitFor();
    },
  },
  {
    name: 'a check-in that asks about the court',
    show: async ({ page, standAt }, me) => {
      await standAt();
      await page.goto(`/courts/${await findCourt(me.request, 'rucker')}`);
      await page.getByRole('button', { name: /^Check In at/ }).click();
      await page.getByRole('region', { name: 'How many hoops are there?' }).waitFor();
    },
  },
  {
    name: 'a court, too far',
    show: async ({ page, standAt }, me) => {
      await standAt({ latitude: 40.835, longitude: -73.9363, accuracy: 10 });
      await page.goto(`/courts/${await findCourt(me.request, 'rucker')}`);
      await page.getByRole('button', { name: /^Check In/ }).click();
      await page.getByText('Too Far From Court').first().waitFor();
    },
  },
  {
    name: 'a court of my own, pending',
    show: async ({ page }, me) => {
      const id = await registerCourt(me.request, { name: LONG_NAME, address: 'Behind the school' });
      await page.goto(`/courts/${id}`);
      await page.getByText('Pending review').first().waitFor();
    },
  },
  {
    name: 'a court, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await page.goto('/courts/1');
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a court, failed',
    show: async ({ page }) => {
      await failAll(page);
      await page.goto('/courts/1');
      await page.getByText("This didn't load.").waitFor();
    },
  },
  {
    name: 'court page, the own code',
    show: async ({ page }, me) => {
      await page.goto(`/courts/${await checkInAtRucker(me.request)}`);
      await page.getByText('More about this court').click();
      await page.getByRole('button', { name: 'Show my code' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'court page, a refused code',
    show: async ({ page }, me) => {
      await page.goto(`/courts/${await checkInAtRucker(me.request)}`);
      await page.getByText('More about this court').click();
      await page.getByRole('button', { name: 'Scan a code' }).click();
      await page.getByLabel('Six digits').fill('000000');
      await page.getByRole('button', { name: 'Use code' }).click();
      await page.getByText(/expired or was already used/).waitFor();
    },
  },
];
