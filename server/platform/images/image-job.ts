import type { PhotoSize } from '#shared/photos/photo-address.ts';

/** The problem of a picture that is still being decoded at a limit. The child must be killed. */
export const TOO_COSTLY = 'it took too much time or memory';

export interface ImageJob {
  bytes: Uint8Array;
}

export interface ProcessedPhoto {
  /** Of the large size. */
  width: number;
  height: number;
  /** A tiny `data:` URL. */
  placeholder: string;
  webp: Record<PhotoSize, Buffer>;
}

export type ImageOutcome = { photo: ProcessedPhoto } | { problem: string };
