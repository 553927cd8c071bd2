const FIRST_QUALITY_TENTHS = 8;
const LAST_QUALITY_TENTHS = 1;

export type JpegEncoder<Encoded> = (quality: number) => Promise<Encoded>;

/**
 * The first JPEG that fits, from quality 0.8 down to 0.1, or null. Counts in tenths, because 0.8 - 0.1 - 0.1 … never
 * equals 0.1 exactly.
 */
export async function encodeToFit<Encoded extends { size: number }>(
  encode: JpegEncoder<Encoded>,
  maxBytes: number,
): Promise<Encoded | null> {
  for (let tenths = FIRST_QUALITY_TENTHS; tenths >= LAST_QUALITY_TENTHS; tenths -= 1) {
    const photo = await encode(tenths / 10);
    if (photo.size <= maxBytes) return photo;
  }
  return null;
}
