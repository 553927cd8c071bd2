import type { PhotoSize } from '#shared/photos/photo-address.ts';

/** How the decoding process ends when the picture is to blame, and nobody killed it. */
export const TOO_COSTLY_CODE = 77;

/** What goes to the process that decodes, and what comes back. */
export interface ImageJob {
  bytes: Uint8Array;
}

export interface ProcessedPhoto {
  /** Of the large size. */
  width: number;
  height: number;
  /** A `data:` address of a few bytes. */
  placeholder: string;
  webp: Record<PhotoSize, Buffer>;
}

export type ImageOutcome = { photo: ProcessedPhoto } | { problem: string };
