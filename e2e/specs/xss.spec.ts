import type { Page } from '@playwright/test';
import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import { FriendsPage } from '#e2e/pages/friends-page.ts';
import { somewhereQuiet } from '#e2e/places.ts';
import { postJson, registerCourt } from '#e2e/scenes.ts';

/** Each would call `hit()` if it ran, and leaves a mark in the page if it is so much as parsed. */
const PAYLOADS = [
  '<script data-xss>hit()</script>',
  '<img data-xss src=x onerror=hit()>',
  '<svg data-xss onload=hit()>',
  '<svg><script data-xss>hit()</script></svg>',
  '"><img data-xss src=x onerror=hit()>',
  "'><svg data-xss onload=hit()>",
  '</title><script data-xss>hit()</script>',
  '</textarea><img data-xss src=x onerror=hit()>',
  '<iframe data-xss srcdoc="<script>parent.hit()</script>">',
  '<a data-xss href="javascript:hit()">x</a>',
  '<details data-xss open ontoggle=hit()>',
  '<input data-xss autofocus onfocus=hit()>',
  '<video data-xss><source onerror=hit()></video>',
  '<math><mi data-xss xlink:href="javascript:hit()">',
  '<style data-xss>@import"javascript:hit()"</style>',
  '<form data-xss><button formaction="javascript:hit()">',
  'javascript:hit()//<b data-xss>',
  '{{constructor.constructor("hit()")()}}<i data-xss>',
];

/** Joins as many as fit into each text of so many characters. */
function packed(mostCharacters: number): string[] {
  const texts: string[] = [];
  for (const payload of PAYLOADS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length < mostCharacters) {
      texts[texts.length - 1] = `${last} ${payload}`;
    } else texts.push(payload);
  }
  return texts;
}

interface Findings {
  hits: string[];
}

/** Listens for everything by which a payload could show that it ran, or nearly did. */
async function watch(page: Page): Promise<Findings> {
  const findings: Findings = { hits: [] };
  await page.exposeFunction('hit', () => void findings.hits.push(`ran at ${page.url()}`));
  await page.exposeFunction('violated', (what: string) => void findings.hits.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as unknown as { violated(what: string): void };
      violated(`${event.violatedDirective} at ${location.pathname}: ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    findings.hits.push(`a dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  return findings;
}

/** Waits until the text is on screen as text, and looks for anything that became more than that. */
async function expectShown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  await expectClean(page);
}

async function expectClean(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const marks = await page.locator('[data-xss], a[href^="javascript:" i]').count();
  expect([page.url(), marks]).toEqual([page.url(), 0]);
}

test(
  'no payload runs in any field that others see [TRUST-8, FRD-46, ACT-24]',
  ONCE,
  async ({ page, person, another, signUp, standAt }) => {
    test.setTimeout(180_000);
    const prefix = `xss_${newAccount().username.slice(2)}`;
    // Names: several people, found by what their handles have in common.
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

    const found = await watch(page);
    const admin = new AdminPage(page);
    await admin.signIn();
    await admin.open();
    await expectShown(page, courtName);
    await admin.item(courtName).first().getByRole('button', { name: 'View' }).click();
    await expectShown(page, notes);
    const reason = packed(280)[1] ?? '';
    await postJson(page.request, `/api/courts/${refusedId}/reject`, { reason });
    await postJson(page.request, `/api/courts/${courtId}/approve`, {});
    for (const tab of ['reports', 'people', 'audit', 'stats', 'held', 'analytics']) {
      await admin.open(tab);
      await expectClean(page);
    }
    const csv = await page.request.get('/api/admin/audit.csv');
    expect(csv.headers()['content-disposition']).toContain('attachment');
    expect(await csv.text()).not.toMatch(/(^|,|\n)"?[=+@-]/);

    // An ordinary reader.
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
    const own = await watch(attacker.page);
    for (const path of ['/', '/rewards', '/settings', '/profile', `/courts/${refusedId}`]) {
      await attacker.page.goto(path);
      await expectClean(attacker.page);
    }
    expect([...found.hits, ...own.hits]).toEqual([]);
  },
);

test(
  'another page cannot frame the app, and an inline script does not run in it [TRUST-9]',
  ONCE,
  async ({ browser, baseURL }) => {
    // A browser of its own: what it refuses, it says in the console.
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
      script.textContent = 'window.ranInline = true';
      document.head.append(script);
      return 'ranInline' in window;
    });
    expect(ran).toBe(false);
    await context.close();
  },
);
