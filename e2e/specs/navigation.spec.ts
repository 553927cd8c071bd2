import { expect, test } from '#e2e/fixtures.ts';

test('somebody who has not finished the onboarding sees it on every route [NAV-5]', async ({
  page,
  signUp,
}) => {
  await signUp({ onboarded: false });
  for (const path of ['/dashboard', '/courts', '/settings', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('every route shows its screen [NAV-6, NAV-7, NAV-8]', async ({ page, signUp }) => {
  const { name } = await signUp();
  const routes = [
    ['/', name],
    ['/dashboard', name],
    ['/mobile-dashboard', 'Nearby Activity Feed'],
    ['/courts', 'Courts Near You'],
    ['/profile', name],
    ['/rewards', 'History'],
    ['/settings', 'Settings'],
  ] as const;
  for (const [path, heading] of routes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
  }
});

test('the admin area is for admins [NAV-9]', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the navigation lies below on phones and beside on wide screens [NAV-11, NAV-12, NAV-14]', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  const navigation = page.getByRole('navigation').first();
  const links = navigation.getByRole('link');
  await expect(links).toHaveText(['Home', 'Courts', 'History', 'Profile']);
  for (const [label, path] of [
    ['Courts', '/courts'],
    ['History', '/rewards'],
    ['Profile', '/profile'],
    ['Home', '/'],
  ] as const) {
    await navigation.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(navigation.locator('[aria-current=page]')).toHaveText([label]);
  }
  await page.goto('/dashboard');
  await expect(navigation.locator('[aria-current=page]')).toHaveText(['Home']);

  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await navigation.boundingBox();
  if (viewport.width >= 1024) {
    expect(box).toMatchObject({ x: 0, y: 0 });
    expect(box?.height).toBe(viewport.height);
  } else {
    expect(box?.width).toBe(viewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
  }
});
