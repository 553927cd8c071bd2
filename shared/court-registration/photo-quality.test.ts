import { describe, expect, it } from 'vitest';
import { encodeToFit } from '#shared/court-registration/photo-quality.ts';

/** An encoder whose output has `bytes(quality)` bytes. It records the qualities it was called with. */
function encoder(bytes: (quality: number) => number) {
  const asked: number[] = [];
  return {
    asked,
    encode: async (quality: number) => {
      asked.push(quality);
      return { size: bytes(quality), quality };
    },
  };
}

describe('encodeToFit', () => {
  it('uses quality 0.8 if the photo fits, even at exactly the limit [REG-12]', async () => {
    const { encode, asked } = encoder(() => 1000);
    expect(await encodeToFit(encode, 1000)).toEqual({ size: 1000, quality: 0.8 });
    expect(asked).toEqual([0.8]);
  });

  it('lowers the quality in steps of 0.1 until the photo fits [REG-12]', async () => {
    const { encode, asked } = encoder((quality) => quality * 2000);
    expect(await encodeToFit(encode, 999)).toMatchObject({ quality: 0.4 });
    expect(asked).toEqual([0.8, 0.7, 0.6, 0.5, 0.4]);
  });

  it('gives up after quality 0.1 [REG-12] [REG-13]', async () => {
    const { encode, asked } = encoder(() => 1001);
    expect(await encodeToFit(encode, 1000)).toBeNull();
    expect(asked).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
  });
});
