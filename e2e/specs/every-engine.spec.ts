import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SCREENS } from '#client/app/screens.ts';
import { ENGINES } from '#e2e/engines/driver.ts';
import { launch } from '#e2e/engines/launch.ts';
import { newcomerStory } from '#e2e/engines/newcomer-story.ts';
import { Walker } from '#e2e/engines/walker.ts';
import { newAccount } from '#e2e/fixtures.ts';
import { DeployProxy } from '#e2e/pages/deploy-proxy.ts';
import { courtPicture } from '#e2e/scenes.ts';
import { ADMIN } from '#e2e/server.ts';

const ADMIN_TABS = ['courts', 'stats', 'analytics', 'reports', 'people', 'map', 'imports', 'audit'];

for (const engine of ENGINES) {
  test(`the newcomer's story, every screen and an offline start work in ${engine} [BRW-1] [BRW-2] [BRW-6] [BRW-7] [BRW-49]`, async () => {
    test.setTimeout(240_000);
    const out = test.info().outputPath('shots');
    mkdirSync(out, { recursive: true });
    const photo = join(out, 'court.jpg');
    writeFileSync(photo, await courtPicture());
    const proxy = new DeployProxy();
    const origin = await proxy.start();
    const driver = await launch(engine, origin);
    const walker = new Walker(driver, origin);
    const keep = async (name: string) =>
      writeFileSync(join(out, `${name}.png`), await driver.screenshot());
    try {
      const account = newAccount();
      await newcomerStory(walker, account, photo);
      for (const { paths } of SCREENS) {
        const [path = '/'] = paths;
        if (path.startsWith('/admin')) continue;
        const address = path
          .replace('*', 'nowhere')
          .replace(':id', '1')
          .replace(':handle', 'nobody_at_all');
        await walker.open(address.startsWith('/') ? address : `/${address}`);
        await fitsTheScreen(walker, address);
        await keep(address.replace(/\W+/g, '-') || 'home');
      }

      // WebKit clears the caches at logout but keeps the service worker.
      await test.step('starts offline after a logout', async () => {
        await walker.open('/');
        await logOut(walker);
        await logIn(walker, account);
        const isReady = 'return navigator.serviceWorker?.controller != null;';
        await walker.open('/');
        await walker.until(isReady, async () => 'no service worker has taken the page over');
        proxy.goDark();
        await walker.open('/courts');
        await walker.see('heading', 'Courts Near You');
        await keep('offline');
        proxy.comeBack();
        await walker.open('/');
      });

      await logOut(walker);
      await logIn(walker, ADMIN);
      for (const tab of ADMIN_TABS) {
        await walker.open(`/admin?tab=${tab}`);
        await fitsTheScreen(walker, tab);
        await keep(`admin-${tab}`);
      }
      await test.step('reviews a court as an admin', async () => {
        await walker.open('/admin?tab=courts');
        // A visible scrollbar would be as tall as the tab strip.
        const bar =
          'return getComputedStyle(document.querySelector("[role=tablist]")).scrollbarWidth;';
        expect((await driver.run<string | undefined>(bar)) ?? 'none').toBe('none');
        await walker.click('button', 'View');
        await walker.see('heading', 'Submission');
        await fitsTheScreen(walker, 'the review');
        await keep('admin-review');
      });
      await test.step('prints a poster', async () => {
        await walker.open('/admin?tab=map&court=1');
        await walker.click('link', 'Print A4');
        await walker.see('heading', "See who's playing");
        await keep('poster');
      });
      expect(await walker.problems()).toEqual([]);
    } catch (error) {
      await keep('failed').catch(() => undefined);
      console.error(await walker.problems().catch(() => []));
      throw error;
    } finally {
      await driver.close();
      await proxy.stop();
    }
  });
}

async function logOut(walker: Walker) {
  await walker.open('/settings');
  await walker.click('button', 'Log out');
  await walker.click('button', 'Yes, log out');
  // Firefox cancels a request if its page is left before the response.
  await walker.see('part', "You've been successfully logged out.");
}

async function logIn(walker: Walker, { email, password }: { email: string; password: string }) {
  await walker.open('/login');
  await walker.fill('Email', email);
  await walker.fill('Password', password);
  await walker.click('button', 'Log in');
  await walker.see('part', 'Welcome back!');
}

async function fitsTheScreen(walker: Walker, name: string) {
  const width = `const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    return Math.max(document.documentElement.scrollWidth - innerWidth,
      ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth));`;
  expect(await walker.driver.run<number>(width), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
