import { expect, test } from '#e2e/fixtures.ts';

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
