import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { postJson, registerCourt } from '#e2e/scenes.ts';

const LIVE = { timeout: 15_000 };

test(
  'a reported court is closed, reopened and removed, and open screens update live [ADM-40, ADM-43, ADM-48, CRT-50, CRT-51, CRT-65]',
  ONCE,
  async ({ page, another }) => {
    const name = `Court ${newAccount().username}`;
    const { request, page: visitor } = await another();
    const notes = 'Ring the bell at the gate.';
    const courtId = await registerCourt(request, { name, notes, lat: '-33.95', lng: '18.45' });
    const admin = new AdminPage(page);
    await admin.signIn();
    await postJson(page.request, `/api/courts/${courtId}/approve`, {});

    await visitor.goto(`/courts/${courtId}`);
    await expect(visitor.getByText(notes)).toBeVisible();
    await visitor.getByText('More about this court').click();
    await visitor.getByRole('button', { name: 'Report', exact: true }).click();
    await visitor.getByLabel("What's wrong?").fill('The gate is locked.');
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await expect(visitor.getByText('Report sent')).toBeVisible();

    await admin.open('reports');
    const report = admin.item(name);
    await expect(report.getByText('The gate is locked.')).toBeVisible();
    await report.getByRole('button', { name: 'Manage court' }).click();
    await admin.view.getByRole('button', { name: 'Close court' }).click();
    await page.getByLabel('Reason (optional)').fill('New floor');
    await admin.agree('Close court');
    await expect(visitor.getByText('This court is closed')).toBeVisible(LIVE);
    await expect(visitor.getByText('New floor')).toBeVisible();
    await expect(visitor.getByRole('button', { name: /^Check In/ })).toHaveCount(0);

    await admin.view.getByRole('button', { name: 'Reopen court' }).click();
    await expect(visitor.getByText('This court is closed')).toBeHidden(LIVE);

    await admin.view.getByRole('button', { name: 'Remove court' }).click();
    await page.getByRole('button', { name: 'There is no basketball court here.' }).click();
    await page.getByRole('switch', { name: /^Take back/ }).click();
    await admin.agree('Remove court');
    await admin.confirmWithPassword();
    await expect(page.getByText('Court removed')).toBeVisible();
    await visitor.goto('/rewards');
    await expect(visitor.getByText('Taken back')).toBeVisible();
    await expect(visitor.getByText('−25 $JIM')).toBeVisible();
    const found = await (await request.get(`/api/courts?q=${encodeURIComponent(name)}`)).json();
    expect(found).toEqual([]);

    await admin.open('audit');
    await expect(admin.item(name).getByText('Removed a court')).toBeVisible();
  },
);
