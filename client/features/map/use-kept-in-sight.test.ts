import { describe, expect, it } from 'vitest';
import { pixelsToMoveUp } from './use-kept-in-sight.ts';

const PHONE = { x: 366, y: 448 };
const CARD = { left: 12, top: 260, right: 354, bottom: 436 };

describe('pixelsToMoveUp', () => {
  it('leaves a visible marker in place [MAP-48]', () => {
    expect(pixelsToMoveUp({ x: 180, y: 200 }, CARD, PHONE)).toBe(0);
    const desktop = { left: 300, top: 500, right: 748, bottom: 680 };
    expect(pixelsToMoveUp({ x: 100, y: 600 }, desktop, { x: 1000, y: 700 })).toBe(0);
  });

  it('moves a marker under the card to above it [MAP-48]', () => {
    const marker = { x: 180, y: 300 };
    const up = pixelsToMoveUp(marker, CARD, PHONE);
    expect(up).toBeGreaterThan(0);
    const after = { ...marker, y: marker.y - up };
    expect(after.y).toBeLessThan(CARD.top - 26);
    expect(pixelsToMoveUp(after, CARD, PHONE)).toBe(0);
  });

  it('moves a marker that the card only touches [MAP-48]', () => {
    expect(pixelsToMoveUp({ x: 180, y: CARD.top - 10 }, CARD, PHONE)).toBeGreaterThan(0);
  });

  it('does nothing if the marker is out of view or there is no room above the card [MAP-48]', () => {
    expect(pixelsToMoveUp({ x: 180, y: 600 }, CARD, PHONE)).toBe(0);
    expect(pixelsToMoveUp({ x: 180, y: 300 }, { ...CARD, top: 30 }, PHONE)).toBe(0);
  });
});
