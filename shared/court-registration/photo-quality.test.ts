import { describe, expect, it } from 'vitest';
import { encodeToFit } from '#shared/court-registration/photo-quality.ts';

/** An encoder whose picture has `bytes(quality)` bytes, and which remembers what it was asked. */
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
  it('takes quality 0.8 when it fits, the limit itself included [REG-12]', async () => {
    const { encode, asked } = encoder(() => 1000);
    expect(await encodeToFit(encode, 1000)).toEqual({ size: 1000, quality: 0.8 });
    expect(asked).toEqual([0.8]);
  });

  it('goes down in steps of 0.1 until it fits [REG-12]', async () => {
    const { encode, asked } = encoder((quality) => quality * 2000);
    expect(await encodeToFit(encode, 999)).toMatchObject({ quality: 0.4 });
    expect(asked).toEqual([0.8, 0.7, 0.6, 0.5, 0.4]);
  });

  it('tries 0.1 last and then gives up [REG-12] [REG-13]', async () => {
    const { encode, asked } = encoder(() => 1001);
    expect(await encodeToFit(encode, 1000)).toBeNull();
    expect(asked).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
  });
});
