import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  /** Red left half and blue right half, to detect rotations. */
  isTwoColoured?: boolean;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
}

export async function makePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 64, height = 48, isTwoColoured = false, orientation, format = 'jpeg' } = options;
  const canvas = sharp({
    create: { width, height, channels: 3, background: '#c8102e' },
    limitInputPixels: false,
  });
  const half = {
    width: Math.floor(width / 2),
    height,
    channels: 3 as const,
    background: '#1d428a',
  };
  const picture = isTwoColoured
    ? canvas.composite([{ input: { create: half }, left: width - half.width, top: 0 }])
    : canvas;
  const tagged =
    orientation === undefined
      ? picture
      : picture.withMetadata({ orientation, exif: { IFD0: { Copyright: 'secret owner' } } });
  return tagged.toFormat(format, format === 'png' ? { compressionLevel: 9 } : {}).toBuffer();
}

/** A multipart body for `inject`, as a browser would send it. */
export async function multipart(
  fields: Record<string, string | number>,
  file?: { field?: string; name?: string; type?: string; bytes: Buffer },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) {
    const { field = 'photo', name = 'court.jpg', type = 'image/jpeg', bytes } = file;
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
