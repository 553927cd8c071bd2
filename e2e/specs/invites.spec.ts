import { expect, newAccount, ONCE, test } from '#e2e/fixtures.ts';
import { LandingPage } from '#e2e/pages/landing-page.ts';
import { OnboardingPage } from '#e2e/pages/onboarding-page.ts';
import { findCourt } from '#e2e/scenes.ts';

test(
  'whoever signs up by an invitation becomes a friend request; the link can be replaced [FRD-70, FRD-71]',
  ONCE,
  async ({ page, another }) => {
    const host = await another();
    await host.page.goto('/profile?tab=friends');
    await host.page.getByRole('button', { name: 'Invite friends' }).click();
    await expect(host.page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
    const { code } = await (await host.request.get('/api/friends/invite')).json();

    await page.goto(`/invite/${code}`);
    const landing = new LandingPage(page);
    await landing.fillSignUp(newAccount());
    await landing.createButton.click();
    const onboarding = new OnboardingPage(page);
    await onboarding.openLastStep();
    await onboarding.claim.click();
    await expect(page.getByRole('heading', { name: "You're invited" })).toBeVisible();
    await expect(page.getByText(host.name)).toBeVisible();
    await expect(page.getByText('Request sent')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/invite/${code}$`));

    await host.page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(host.page.getByText('the old one no longer works').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('This invitation is no longer valid.').first()).toBeVisible();
  },
);

test(
  'a check-in is shared with a picture of the court, without a place or a time [CHK-70]',
  ONCE,
  async ({ page, signUp, standAt }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: (data: ShareData) => Object.assign(window, { shared: data }),
      });
    });
    const { request } = await signUp();
    await standAt();
    await page.goto(`/courts/${await findCourt(request, 'rucker')}`);
    await page.getByRole('button', { name: /^Check In at Rucker Park/ }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.waitForFunction(() => 'shared' in window);
    const shared = await page.evaluate(async () => {
      const { files = [], text, url } = (window as never as { shared: ShareData }).shared;
      const [file] = files;
      const picture = file && (await createImageBitmap(file));
      const { type, name } = file ?? {};
      return { type, name, width: picture?.width, height: picture?.height, text, url };
    });
    expect(shared).toMatchObject({ type: 'image/png', name: 'jim.png', width: 1080, height: 1080 });
    expect(shared.text).toBe("I'm at Rucker Park. Come play!");
    expect(shared.url).toMatch(/\/courts\/\d+$/);
  },
);
