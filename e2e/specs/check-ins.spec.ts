import type { Locator, Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { northOf, RUCKER_PARK } from '#e2e/places.ts';
import { befriend, findCourt } from '#e2e/scenes.ts';

async function openRuckerPark(page: Page) {
  await page.goto(`/courts/${await findCourt(page.request, 'rucker')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rucker Park' })).toBeVisible();
}

const checkInButton = (page: Page) =>
  page.getByRole('button', { name: /^Check In at Rucker Park/ });
const doneButton = (page: Page) => page.getByRole('button', { name: /^Checked in today/ });

function coveredBy(card: Locator): Promise<string[]> {
  return card.evaluate((element) => {
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
      window.scrollTo({ top, behavior: 'instant' });
      for (const one of document.querySelectorAll('main a, main button')) {
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (element.contains(hit) && !element.contains(one)) covered.add(one.textContent ?? '');
      }
    }
    return [...covered];
  });
}

test(
  'Check In in Court Actions uses the nearest court, and every count updates [CHK-25] [CHK-50]',
  ONCE,
  async ({ page, standAt, signUp }) => {
    await signUp();
    await standAt(northOf(RUCKER_PARK, 5));
    await page.goto('/courts');
    await expect(page.getByRole('heading', { name: "You're at a court!" })).toBeVisible();
    await page.getByRole('button', { name: /Check In.*\+5 \$JIM/ }).click();
    await expect(page.getByText('Check-in successful!')).toBeVisible();
    await expect(doneButton(page).first()).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* checked in today$/).first()).toBeVisible();
    // The same court no longer offers +5.
    await expect(page.getByRole('button', { name: /\+5 \$JIM/ })).toHaveCount(0);
  },
);

test('the card after a check-in covers nothing and asks one question at a time [CHK-36] [CARD-14] [PRES-20]', async ({
  page,
  standAt,
  person,
  signUp,
}) => {
  await befriend(await signUp(), await person());
  await standAt(northOf(RUCKER_PARK, 5));
  await openRuckerPark(page);
  await checkInButton(page).click();
  await expect(page.getByText('You earned 5 $JIM for checking in')).toBeVisible();
  const card = page.getByRole('complementary', { name: 'Your check-in' });
  await expect(card.getByText('+5 $JIM', { exact: true })).toBeVisible();
  await expect(card.getByText('plus your 5 $JIM demo reward')).toBeVisible();
  expect(await coveredBy(card)).toEqual([]);
  const question = card.getByRole('region', { name: 'How many hoops are there?' });
  await expect(card.getByText("Let friends see that you're here?")).toBeVisible();
  await expect(question).toHaveCount(0);
  await card.getByRole('button', { name: 'Friends too' }).click();
  await expect(question).toBeVisible();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(320);
  await question.getByRole('button', { name: '2' }).click();
  await expect(card.getByText(/^Thanks!/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Star this court' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'How many are here?' }).click();
  await page.getByRole('button', { name: '4–6' }).click();
  await expect(page.getByText('Thanks for counting')).toBeVisible();
});
