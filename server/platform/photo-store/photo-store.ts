import type { PhotoSize } from '#shared/photos/photo-address.ts';

export interface StoredPhoto {
  publicKey: string;
  storedAt: Date;
}

/** Stores finished photos. Keys are generated (base64url), never user input. */
export interface PhotoStore {
  write(publicKey: string, size: PhotoSize, webp: Buffer): Promise<void>;
  read(publicKey: string, size: PhotoSize): Promise<Buffer | undefined>;
  /** Removes both sizes. Succeeds if they are already gone. */
  remove(publicKey: string): Promise<void>;
  list(): AsyncIterable<StoredPhoto>;
  /** Removes leftovers of writes that a crash interrupted. Returns how many. */
  removeDrafts(before: Date): Promise<number>;
}

const PUBLIC_KEY = /^[A-Za-z0-9_-]{22}$/;

/** Other strings must not become part of a path or URL. */
export function isPublicKey(text: string): boolean {
  return PUBLIC_KEY.test(text);
}

export function storedName(publicKey: string, size: PhotoSize): string {
  if (!isPublicKey(publicKey)) throw new Error('This is not a key of a photo.');
  return `${publicKey}-${size}.webp`;
}

/** Both sizes of a photo share one key. Undefined for foreign file names. */
export function keyOfStoredName(name: string): string | undefined {
  const [, publicKey] = /^([A-Za-z0-9_-]{22})-(small|large)\.webp$/.exec(name) ?? [];
  return publicKey;
}
