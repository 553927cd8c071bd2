import { newAccount } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { checkInAtRucker, logGame, postJson, registerCourt } from '#e2e/scenes.ts';
import { answer, failAll, keepLoading, LONG_NAME, type Stage, type State } from './state.ts';

async function openWithCourt({ page, person }: Stage) {
  const { request } = await person({ name: LONG_NAME });
  const name = `Court ${newAccount().username}`;
  await registerCourt(request, { name, lat: '40.8297', lng: '-73.9363', notes: 'Two hoops' });
  const admin = new AdminPage(page);
  await admin.open();
  await admin.item(name).waitFor();
  return { admin, court: admin.item(name) };
}

/** The queues are shared, so every state creates what it shows. */
export const ADMIN_STATES: readonly State<undefined>[] = [
  {
    name: 'admin, courts',
    show: async (stage) => void (await openWithCourt(stage)),
  },
  {
    name: 'admin, a submission',
    show: async (stage) => {
      const { admin, court } = await openWithCourt(stage);
      await court.getByRole('button', { name: 'View' }).click();
      await admin.view.getByText('Two hoops').waitFor();
      await admin.view.getByRole('button', { name: 'Approve' }).waitFor();
    },
  },
  {
    name: 'admin, rejecting a court',
    show: async (stage) => {
      const { court } = await openWithCourt(stage);
      await court.getByRole('button', { name: /^Reject/ }).click();
      await stage.page.getByRole('dialog').getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'admin, no courts',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/pending-courts*', []);
      await new AdminPage(page).open();
      await page.getByText('All caught up!').waitFor();
    },
  },
  {
    name: 'admin, no court fits the filter',
    show: async ({ page }) => {
      await new AdminPage(page).open();
      await page.getByLabel('Area').fill('zzzz nowhere');
      await page.getByText('No matches', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin, the keyboard shortcuts',
    show: async ({ page }) => {
      const admin = new AdminPage(page);
      await admin.open();
      await admin.tab('Courts').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin, stats',
    show: async ({ page, person }) => {
      const player = await person({ name: LONG_NAME });
      await logGame(player.request);
      await new AdminPage(page).open('stats');
      await page
        .getByRole('button', { name: /^Verify/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, no stats',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/pending-stats*', []);
      await new AdminPage(page).open('stats');
      await page.getByText('All verified!').waitFor();
    },
  },
  {
    name: 'admin, analytics',
    show: async ({ page }) => {
      await new AdminPage(page).open('analytics');
      await page.getByRole('slider', { name: 'New people' }).waitFor();
      await page.getByText('Who comes back').waitFor();
    },
  },
  {
    name: 'admin, held check-ins',
    show: async ({ page, person }) => {
      const traveller = await person({ name: LONG_NAME });
      await checkInAtRucker(traveller.request);
      const [far] = await (await traveller.request.get('/api/courts?q=venice')).json();
      const { latitude: lat, longitude: lng } = far;
      await postJson(traveller.request, `/api/courts/${far.id}/checkin`, {
        lat,
        lng,
        accuracy: 5,
        timestamp: Date.now(),
      });
      await new AdminPage(page).open('held');
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, reports',
    show: async ({ page, person }) => {
      const [author, reader] = [await person({ name: LONG_NAME }), await person()];
      await postJson(reader.request, `/api/people/${author.username}/report`, {
        reason: 'Sells shoes '.repeat(20).trim(),
      });
      await new AdminPage(page).open('reports');
      await page
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, people',
    show: async ({ page, person }) => {
      const somebody = await person({ name: LONG_NAME });
      await new AdminPage(page).open('people');
      await page.getByLabel('Find people').fill(somebody.username);
      await page.getByLabel(`Role of ${LONG_NAME}`).first().waitFor();
    },
  },
  {
    name: 'admin, suspending',
    show: async ({ page, person }) => {
      const somebody = await person({ name: LONG_NAME });
      await new AdminPage(page).open('people');
      await page.getByLabel('Find people').fill(somebody.username);
      await page
        .getByRole('listitem')
        .filter({ hasText: `@${somebody.username}` })
        .waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: `@${somebody.username}` })
        .getByRole('button', { name: 'Suspend' })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin, audit',
    show: async ({ page }) => {
      await new AdminPage(page).open('audit');
      await page.getByLabel('Who').waitFor();
    },
  },
  {
    name: 'admin, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await new AdminPage(page).open();
      await page.getByRole('tab', { name: 'Analytics' }).waitFor();
    },
  },
  {
    name: 'admin, failed',
    show: async ({ page }) => {
      await failAll(page);
      await new AdminPage(page).open();
      await page.getByText("This didn't load.").first().waitFor();
    },
  },
];
