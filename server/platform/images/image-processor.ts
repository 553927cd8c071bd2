import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { ImageChildPool } from './image-child-pool.ts';
import type { ProcessedPhoto } from './image-job.ts';
import { stripImage } from './plain-image.ts';

export type { ProcessedPhoto };

/** By the clock, in case the process hangs; what a picture may cost is counted there. */
const MAX_JOB_MS = 20_000;
/** Decoding holds a core and some 100 MB; more at once would slow every other request. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 100;

export interface ImageProcessor {
  /** Decodes an upload and makes it anew, so that nothing of the file but its pixels remains. */
  process(bytes: Buffer): Promise<ProcessedPhoto>;
}

/** A bad file is told in one short pass, here; only what is left of a good one is decoded, elsewhere. */
export function createImageProcessor({ maxJobMs = MAX_JOB_MS } = {}): ImageProcessor {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const children = new ImageChildPool(maxJobMs);
  return {
    async process(bytes) {
      const plain = stripImage(bytes);
      return limit(() => children.run(plain.bytes));
    },
  };
}
