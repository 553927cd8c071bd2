import { expect, test } from '#e2e/fixtures.ts';

test('the navigation is at the bottom on phones and at the side on wide screens [NAV-11, NAV-12, NAV-14]', async ({
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
  const box = await page.locator('[data-navigation]').boundingBox();
  if (viewport.width >= 1024) {
    expect(box).toMatchObject({ x: 0, y: 0 });
    expect(box?.height).toBe(viewport.height);
  } else {
    expect(box?.width).toBe(viewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
  }
});

test("screens that aren't tabs have a back link, with and without history [NAV-27]", async ({
  page,
  signUp,
}) => {
  const { username } = await signUp();
  const back = page.getByRole('link', { name: 'Back', exact: true });
  for (const [path, fallback] of [
    ['/runs/new', '/runs'],
    ['/notifications', '/'],
    ['/mobile-dashboard/all', '/mobile-dashboard'],
    ['/mobile-dashboard', '/'],
    [`/players/${username}`, '/profile?tab=friends'],
  ] as const) {
    // A new tab, as if a link in a message opened JIM.
    await page.goto('about:blank');
    await page.goto(path);
    await back.click();
    await expect(page).toHaveURL(fallback);
  }
  await page.goto('/runs');
  await page.getByRole('link', { name: 'Start a run' }).first().click();
  await expect(page).toHaveURL('/runs/new');
  await back.click();
  await expect(page).toHaveURL('/runs');
});

test('Back closes an open dialog and stays on the screen [NAV-39]', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Log a game' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
});

test('Home and Runs switch at the top of the first screen, and Home is active on both [NAV-12, NAV-38]', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  const views = page.getByRole('list', { name: "What's on" });
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  for (const [view, path] of [
    ['Runs', '/runs'],
    ['Now', '/'],
  ] as const) {
    const link = views.getByRole('link', { name: view });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
    await expect(entry).toHaveAttribute('aria-current', 'page');
  }
  const rail = page.getByRole('region', { name: 'More' }).getByRole('link', { name: 'Runs' });
  await expect(rail).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1024 });
});
