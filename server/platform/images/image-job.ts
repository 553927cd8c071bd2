import type { PhotoSize } from '#shared/photos/photo-address.ts';

/** Exit code if the picture was too costly, to distinguish it from being killed. */
export const TOO_COSTLY_CODE = 77;

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
