import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeToFit, fitPhoto } from '#client/lib/camera/photo-file.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;
const fileOf = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'photo', { type });

describe('fitPhoto', () => {
  const drawImage = vi.fn();
  const close = vi.fn();
  let bytesAt: (quality: number) => number;
  const canvases: HTMLCanvasElement[] = [];

  beforeEach(() => {
    canvases.length = 0;
    bytesAt = () => 500_000;
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => ({ width: 4_032, height: 3_024, close })),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage,
      fillRect: vi.fn(),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
      quality,
    ) {
      canvases.push(this);
      done(new Blob([new Uint8Array(bytesAt(Number(quality)))], { type: String(type) }));
    });
  });

  it('leaves a photo unchanged if it is small and in an accepted format [REG-42]', async () => {
    const file = fileOf(LIMIT_BYTES);
    expect(await fitPhoto(file)).toBe(file);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  it('shrinks a large photo to an upright JPEG of at most 2 MiB by lowering the quality [REG-42]', async () => {
    bytesAt = (quality) => (quality > 0.65 ? 3_000_000 : 1_000_000);
    const photo = await fitPhoto(fileOf(8_000_000));
    expect([photo?.type, photo?.size, photo?.name]).toEqual(['image/jpeg', 1_000_000, 'photo.jpg']);
    expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), {
      imageOrientation: 'from-image',
    });
    expect(canvases).toHaveLength(3);
    expect([canvases[0]?.width, canvases[0]?.height]).toEqual([2_048, 1_536]);
    expect(close).toHaveBeenCalled();
  });

  it('converts formats that only the browser can read, such as HEIC, to JPEG [REG-42]', async () => {
    expect((await fitPhoto(fileOf(900_000, 'image/heic')))?.type).toBe('image/jpeg');
  });

  it("returns null if a large photo can't be read or made small enough [REG-14]", async () => {
    bytesAt = () => 3_000_000;
    expect(await fitPhoto(fileOf(8_000_000))).toBeNull();
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => {
        throw new Error('not an image');
      }),
    );
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('not an image'));
    expect(await fitPhoto(fileOf(LIMIT_BYTES + 1))).toBeNull();
    const small = fileOf(1_000, 'text/plain');
    expect(await fitPhoto(small)).toBe(small);
  });
});

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
