import type { PhotoSize } from '#shared/photos/photo-address.ts';

export interface StoredPhoto {
  publicKey: string;
  storedAt: Date;
}

/** Where the finished photos lie. Keys are ours (base64url), never a name that somebody sent. */
export interface PhotoStore {
  write(publicKey: string, size: PhotoSize, webp: Buffer): Promise<void>;
  read(publicKey: string, size: PhotoSize): Promise<Buffer | undefined>;
  /** Both sizes; fine when they are gone already. */
  remove(publicKey: string): Promise<void>;
  list(): AsyncIterable<StoredPhoto>;
  /** What a write left behind when the process died in the middle. Returns how many. */
  removeDrafts(before: Date): Promise<number>;
}

const PUBLIC_KEY = /^[A-Za-z0-9_-]{22}$/;

/** Anything else must not become part of a path or an address. */
export function isPublicKey(text: string): boolean {
  return PUBLIC_KEY.test(text);
}

export function storedName(publicKey: string, size: PhotoSize): string {
  if (!isPublicKey(publicKey)) throw new Error('This is not a key of a photo.');
  return `${publicKey}-${size}.webp`;
}

/** Both sizes of a photo have one key; a name that is not ours belongs to nobody. */
export function keyOfStoredName(name: string): string | undefined {
  const [, publicKey] = /^([A-Za-z0-9_-]{22})-(small|large)\.webp$/.exec(name) ?? [];
  return publicKey;
}
