import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import {
  expectClean,
  expectShown,
  PAYLOADS,
  packed,
  watchForHits,
} from '#e2e/pages/hostile-markup.ts';
import { somewhereQuiet } from '#e2e/places.ts';
import { postJson, registerCourt } from '#e2e/scenes.ts';

test(
  'no payload runs in any field that others see [TRUST-8]',
  ONCE,
  async ({ page, person, another, signUp, standAt }) => {
    test.setTimeout(180_000);
    const prefix = `xss_${newAccount().username.slice(2)}`;
    // Names: several users, found by the common part of their handles.
    const names = packed(78);
    for (const [index, name] of names.entries()) {
      await person({ name, username: `${prefix}_${index}` });
    }
    const attacker = await another({ name: PAYLOADS[1] ?? '', username: `${prefix}_z` });
    const { request } = attacker;
    const bio = packed(280)[0] ?? '';
    const profile = await request.put('/api/settings/profile', {
      data: { name: PAYLOADS[1], email: attacker.email, bio },
    });
    expect(profile.ok()).toBe(true);
    const posts = packed(270).slice(0, 4);
    const quiet = somewhereQuiet();
    const { latitude: lat, longitude: lon } = quiet;
    for (const text of posts) await postJson(request, '/api/posts', { text, lat, lon });
    const place = { lat: '47.5', lng: String(10 + Math.random()) };
    const [courtName = '', address = '', notes = ''] = [
      PAYLOADS[4],
      packed(190)[0],
      packed(450)[0],
    ];
    const device = { userAgent: PAYLOADS[1], platform: PAYLOADS[2], orientation: PAYLOADS[0] };
    const fields = {
      name: courtName,
      address,
      notes,
      deviceInfo: JSON.stringify(device),
      ...place,
    };
    const courtId = await registerCourt(request, fields);
    const refusedId = await registerCourt(request, { ...place, name: `${courtName} again` });
    await postJson(request, `/api/people/${prefix}_0/report`, { reason: packed(480)[0] ?? '' });

    const found = await watchForHits(page);
    const admin = new AdminPage(page);
    await admin.signIn();
    await admin.open();
    await expectShown(page, courtName);
    await admin.item(courtName).first().getByRole('button', { name: 'View' }).click();
    await expectShown(page, notes);
    const reason = packed(280)[1] ?? '';
    await postJson(page.request, `/api/courts/${refusedId}/reject`, { reason });
    await postJson(page.request, `/api/courts/${courtId}/approve`, {});
    for (const tab of ['reports', 'people', 'audit', 'stats', 'rings', 'analytics']) {
      await admin.open(tab);
      await expectClean(page);
    }
    const csv = await page.request.get('/api/admin/audit.csv');
    expect(csv.headers()['content-disposition']).toContain('attachment');
    expect(await csv.text()).not.toMatch(/(^|,|\n)"?[=+@-]/);

    await page.context().clearCookies();
    await signUp();
    await page.goto(`/players/${attacker.username}`);
    await expectShown(page, bio);
    await page.goto(`/courts/${courtId}`);
    await expectShown(page, courtName);
    await standAt(quiet);
    await page.goto('/mobile-dashboard');
    await expectShown(page, posts.at(-1) ?? '');
    const friends = new FriendsPage(page);
    await friends.open();
    await friends.search(`@${prefix}`);
    for (const name of names) await expectShown(page, name);
    for (const path of ['/', '/courts', '/rewards', '/settings']) {
      await page.goto(path);
      await expectClean(page);
    }

    // The attacker's own screens: rewards with the court's name, notices with the reason, devices.
    const own = await watchForHits(attacker.page);
    for (const path of [
      '/',
      '/rewards',
      '/settings',
      '/settings/devices',
      '/profile',
      `/courts/${refusedId}`,
    ]) {
      await attacker.page.goto(path);
      await expectClean(attacker.page);
    }
    expect([...found.hits, ...own.hits]).toEqual([]);
  },
);

test(
  "another page can't frame the app, and inline scripts and injected markup don't run [TRUST-9, TRUST-20]",
  ONCE,
  async ({ browser, baseURL }) => {
    // A separate context, because blocked content is logged to the console.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('http://frame.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
    );
    await page.goto('http://frame.example/');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('tab', { name: 'Login' })).toHaveCount(0);
    expect(page.frames().filter((each) => each.url().startsWith(String(baseURL)))).toEqual([]);

    await page.goto(`${baseURL}/login`);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.ranInline = true';
      } catch {
        // Trusted Types reject the string, and a text node doesn't get around that.
        script.append('window.ranInline = true');
      }
      document.head.append(script);
      return 'ranInline' in window;
    });
    expect(ran).toBe(false);
    // Strings passed as HTML stay text, and a script isn't loaded from a string URL.
    const [elements, text, isLoaded] = await page.evaluate(() => {
      const box = document.createElement('div');
      box.innerHTML = '<img data-xss>';
      const script = document.createElement('script');
      try {
        script.src = '/api/posts';
      } catch {
        // Expected.
      }
      return [box.childElementCount, box.textContent, script.src !== ''];
    });
    expect([elements, text, isLoaded]).toEqual([0, '<img data-xss>', false]);
    await context.close();
  },
);
