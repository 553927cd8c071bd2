import { expect, it } from 'vitest';
import { LAND_DOTS } from '#client/features/landing/land-dots.ts';
import { landDots } from './land-dots.ts';

it('draws the land of the landing page from the atlas, dot by dot [PWA-3]', () => {
  expect(LAND_DOTS).toBe(landDots());
});
