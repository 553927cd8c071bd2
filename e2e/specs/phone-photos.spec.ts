import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { RegisterCourtDialog } from '#e2e/pages/register-court-dialog.ts';
import { logGame } from '#e2e/scenes.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;

/** A photo of a phone held upright: stored sideways with a red left half and an EXIF rotation. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [2_560, 1_920];
  const noise = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .modulate({ saturation: 0.1 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#d01020' } };
  const photo = await sharp(noise)
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1.2 * LIMIT_BYTES);
  return photo;
}

/** Checks that the stored photo is upright: the red half must be at the top. */
async function expectUpright(page: Page, address: string): Promise<void> {
  const webp = await (await page.request.get(address)).body();
  const { width = 0, height = 0 } = await sharp(webp).metadata();
  expect(height).toBeGreaterThan(width);
  const top = { left: 0, top: 0, width, height: Math.floor(height / 3) };
  const { dominant } = await sharp(webp).extract(top).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 80);
}

test(
  'phone photos are shrunk before upload: gallery, avatar and score sheet [REG-42]',
  ONCE,
  async ({ page, signUp }) => {
    test.setTimeout(120_000);
    const bytes = await phonePhoto();
    const photo = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: bytes };
    const sent: number[] = [];
    page.on('request', (request) => {
      if (/multipart/.test(request.headers()['content-type'] ?? '')) {
        sent.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length));
      }
    });
    await signUp();
    await logGame(page.request);

    await page.goto('/settings');
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByText('Profile Updated')).toBeVisible();
    const { profileImage } = await (await page.request.get('/api/auth/me')).json();
    await expectUpright(page, profileImage);

    await page.goto('/profile');
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await expect(page.getByText('Score sheet added')).toBeVisible();
    const [game] = await (await page.request.get('/api/stats')).json();
    await expectUpright(page, game.photoUrl);

    await page.goto('/courts');
    await page
      .getByRole('button', { name: /Register Court/ })
      .first()
      .click();
    const dialog = new RegisterCourtDialog(page);
    await dialog.upload(bytes);
    await dialog.usePhoto.click();
    await dialog.root.getByLabel('Address *').fill('12 Side Street, Springfield');
    await dialog.submit.click();
    await expect(dialog.continueToCourts).toBeVisible();

    expect(sent.filter((size) => size > LIMIT_BYTES + 4_096)).toEqual([]);
  },
);
