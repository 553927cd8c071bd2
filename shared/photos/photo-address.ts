import * as z from 'zod/mini';

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;

/** Longest edge of each stored size, in pixels. */
export const PHOTO_EDGE_PIXELS = { small: 480, large: 1600 } as const satisfies Record<
  PhotoSize,
  number
>;
export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export function photoAddress(publicKey: string, size: PhotoSize): string {
  return `/photos/${publicKey}/${size}.webp`;
}

/** Everything needed for `<img srcset>` and a blurred placeholder. */
export const photoSchema = z.object({
  smallUrl: z.string(),
  largeUrl: z.string(),
  smallWidth: z.number(),
  /** Pixels of the large size. Both sizes have the same aspect ratio. */
  width: z.number(),
  height: z.number(),
  /** A tiny `data:` URL. */
  placeholder: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;
